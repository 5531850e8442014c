import { readConfig } from '../config.ts'
import { buildApi, createLog, openParts } from './processes.ts'

/** Nothing is ever asked of it: parts connect when they are first used. */
const noDatabase = 'postgres://localhost'

/** Prints the API's OpenAPI document, as GET /openapi.json answers it; no server has to be there. */
export async function printOpenApi(): Promise<void> {
  const config = readConfig(process.env)
  const parts = openParts({ ...config, databaseUrl: noDatabase }, createLog({ ...config, logLevel: 'silent' }))
  const app = await buildApi(parts)
  const { body } = await app.inject('/openapi.json')
  await app.close()
  await parts.close()
  process.stdout.write(`${JSON.stringify(JSON.parse(body), null, 2)}\n`)
}
