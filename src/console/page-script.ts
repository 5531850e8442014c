import { copyScript } from './copyable.tsx'
import { timeScript } from './time.tsx'

/** The script of every page. */
export const pageScript: string = `${timeScript};${copyScript}`
