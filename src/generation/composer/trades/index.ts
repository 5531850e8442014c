import { crafts } from './crafts.ts'
import { services } from './services.ts'
import type { Trade } from './trade.ts'

/** Any business of which no trade is known. */
export const generic: Trade = {
  ...{ id: 'generic', kinds: ['business'], words: [], look: 'fresh', icon: 'star', offersPage: 'What we do' },
}

export const trades: readonly Trade[] = [...crafts, ...services]
