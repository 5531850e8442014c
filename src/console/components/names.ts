import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Operations } from '../../activities/operations.ts'

/** Whether the author of a change is a person, by email address, and not an API key, by id. */
export const isPerson = (author: string): boolean => author.includes('@')

type NamesOf = { operations: Operations; user: { workspaceId: string } }

/** Names of the people among some authors, by email address. */
export async function loadNames(
  { operations, user: { workspaceId } }: NamesOf,
  authors: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  return await operations.listNames({
    workspaceId,
    ids: authors.flatMap((author) => (author !== null && isPerson(author) ? author : [])),
  })
}

/** Names of people by their email address. */
export const NamesContext = createContext<ReadonlyMap<string, string>>(new Map())

/** The name of a person, or the email address of one without a name. */
export function useNames(): (email: string) => string {
  const names = useContext(NamesContext)
  return (email) => names.get(email) ?? email
}
