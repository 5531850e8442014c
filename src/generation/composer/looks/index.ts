import { care } from './care.ts'
import type { Look } from './look.ts'
import { places } from './places.ts'
import { work } from './work.ts'

export type { HeroLayout } from './look.ts'

export const looks = { ...places, ...care, ...work } as const satisfies Record<string, Look>

export type LookName = keyof typeof looks
