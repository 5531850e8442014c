import type { SignedInUser } from '../activities/accounts/sessions.ts'
import type { DeskCounts } from '../domain/accounts/desk.ts'
import type { Language } from './language.ts'

/**
 * A signed-in person and the language of the browser. `counts`: the numbers of the navigation, for members of the workspace's team.
 * `unreadMessages`: to the websites that the person may see.
 */
export type ConsoleUser = SignedInUser & { language: Language; counts: DeskCounts | undefined; unreadMessages: number }
