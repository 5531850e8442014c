import { type Config, readConfig } from '../config.ts'
import { buildApi, createLog, openParts } from '../processes/parts.ts'

/** Nothing is ever asked of it: parts connect when they are first used. */
const noDatabase = 'postgres://localhost'

/** `openapi`: prints the document of the API; no server has to be there. */
export async function printOpenApi(): Promise<void> {
  process.stdout.write(await getDocument(readConfig()))
}

/** The API's OpenAPI document, as GET /openapi.json answers it, as lines of JSON. */
export async function getDocument(config: Config): Promise<string> {
  const parts = openParts({ ...config, databaseUrl: noDatabase }, createLog({ ...config, logLevel: 'silent' }))
  const app = await buildApi(parts)
  const { body } = await app.inject('/openapi.json')
  await app.close()
  await parts.close()
  return `${JSON.stringify(JSON.parse(body), null, 2)}\n`
}
