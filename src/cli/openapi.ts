import { readConfig } from '../config.ts'
import { buildApi } from '../processes/api.ts'
import { createLog } from '../processes/log.ts'
import { openParts } from '../processes/parts.ts'

/** Connections open on first use, and none is used here. */
const unusedDatabase = 'postgres://localhost'

/** Prints the OpenAPI document as GET /openapi.json serves it, indented. Needs no running server. */
export async function printOpenApi(): Promise<void> {
  const config = readConfig()
  const parts = openParts({ ...config, databaseUrl: unusedDatabase }, createLog({ ...config, logLevel: 'silent' }))
  const app = await buildApi(parts)
  const { body } = await app.inject('/openapi.json')
  await app.close()
  await parts.close()
  process.stdout.write(`${JSON.stringify(JSON.parse(body), null, 2)}\n`)
}
