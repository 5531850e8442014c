import type { BeginningName } from '../trades/trade.ts'
import type { Beginning } from './beginning.ts'
import { booking } from './booking.ts'
import { buying } from './buying.ts'
import { working } from './working.ts'

export const beginnings: Record<BeginningName, Beginning> = { ...buying, ...booking, ...working }
