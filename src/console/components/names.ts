import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Operations } from '../../activities/operations.ts'

/** Whether the author of a change is a person, by email address, and not an API key, by id. */
export const isPerson = (author: string): boolean => author.includes('@')

type NamesOf = { operations: Operations; user: { workspaceId: string; isInTeam: boolean } }

/** Names of authors: of people by email address, and for the team, of API keys by id. */
export async function loadNames(
  { operations, user: { workspaceId, isInTeam } }: NamesOf,
  authors: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  return await operations.listNames({
    workspaceId,
    ids: authors.flatMap((author) => (author !== null && (isInTeam || isPerson(author)) ? author : [])),
  })
}

/** The names of authors, as `loadNames` returns them. */
export const NamesContext = createContext<ReadonlyMap<string, string>>(new Map())

/** The name of a person, or the email address of one without a name. */
export function useNames(): (email: string) => string {
  const names = useContext(NamesContext)
  return (email) => names.get(email) ?? email
}
