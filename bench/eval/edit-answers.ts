import { readFile } from 'node:fs/promises'
import { serveAnswers } from '../gallery/stored-model.ts'
import type { EditCase } from './edits.ts'

/** What a model answered to a request: its plan, and the sections of each page by path. */
type EditAnswers = { plan: unknown; pages?: Record<string, unknown> }

/** Starts a server that gives the saved answers of a file. Returns it with the cases that have one. */
export async function startSavedAnswers(file: URL | string, cases: readonly EditCase[]) {
  const answers = JSON.parse(await readFile(file, 'utf8')) as Record<string, EditAnswers>
  const answered = cases.filter(({ name }) => name in answers)
  const server = await serveAnswers((asked) => {
    const [, path] = /Change these parts of the page "([^"]+)"/.exec(asked) ?? []
    const found = answered.find(({ prompt }) => asked.includes(requestOf(prompt)))
    const saved = answers[found?.name ?? '']
    return path === undefined ? saved?.plan : saved?.pages?.[path]
  })
  return { ...server, answered }
}

/** A request as prompts contain it. */
const requestOf = (prompt: string): string => `"request":${JSON.stringify(prompt).replaceAll('<', '\\u003c')}`
