export function nextVersion(last: string | undefined, commits: string[]): string | undefined
export function notesOf(changelog: string, version: string): string
export function check(read?: (file: string) => string): string
