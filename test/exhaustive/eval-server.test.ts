import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import type { Result } from '../../bench/eval/evaluate.ts'
import { startModelServer } from '../support/model-server.ts'

test('npm run eval compares the composer with a model of a server, and counts corrective requests, tokens and cost', async () => {
  const server = await startModelServer()
  try {
    server.script('/menu', 'invalid')
    const models = ['--model', 'composer', '--model', `test@${server.url}`, '--price', '0,0', '--price', '1000,1000']
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['bench/eval/index.ts', '--brief', 'yoga', '--json', ...models],
      { cwd: new URL('../..', import.meta.url).pathname },
    )
    const [composer, model] = JSON.parse(stdout) as Result[]
    expect(composer).toMatchObject({ model: 'composer', repairs: 0, failed: 0, facts_site: 15, cost: 0 })
    expect(model).toMatchObject({
      model: expect.stringContaining('test'),
      pages: 3,
      first_try: 4,
      repairs: 1,
      failed: 0,
    })
    expect(model?.cost).toBeCloseTo(((model?.input_tokens ?? 0) + (model?.output_tokens ?? 0)) / 1000)
    expect(model?.cost).toBeGreaterThan(0)
  } finally {
    await server.close()
  }
})
