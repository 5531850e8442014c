import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** Names of people by their email address. */
export const NamesContext = createContext<ReadonlyMap<string, string>>(new Map())

/** The name of a person, or the email address of one without a name. */
export function useNames(): (email: string) => string {
  const names = useContext(NamesContext)
  return (email) => names.get(email) ?? email
}
