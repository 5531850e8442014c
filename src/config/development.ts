import { z } from 'zod'
import { port, text, url } from './values.ts'

/** Variables of the development stack, the tests and the codec server. */
export const developmentVariables = {
  SITEWRIGHT_TEMPORAL_PORT: port(7233),
  SITEWRIGHT_TEMPORAL_UI_PORT: port(8233),
  SITEWRIGHT_CODEC_PORT: port(8234),
  SITEWRIGHT_CODEC_ORIGIN: url,
  TEMPORAL_CLI: text,
  SITEWRIGHT_CHROMIUM: text,
  CI: text,
}
const Development = z.object(developmentVariables)

export const developmentSettings = (env: z.infer<typeof Development>) => ({
  temporalPort: env.SITEWRIGHT_TEMPORAL_PORT,
  temporalUiPort: env.SITEWRIGHT_TEMPORAL_UI_PORT,
  /** The codec server, and the origin of the Temporal Web UI that may call it. */
  codec: {
    port: env.SITEWRIGHT_CODEC_PORT,
    origin: env.SITEWRIGHT_CODEC_ORIGIN ?? `http://localhost:${env.SITEWRIGHT_TEMPORAL_UI_PORT}`,
  },
  /** The `temporal` program that the operator names; undefined: the one on the PATH, or a download. */
  temporalCli: env.TEMPORAL_CLI,
  /** The browser that the operator names for the browser tests. */
  chromium: env.SITEWRIGHT_CHROMIUM,
  ci: ['true', '1'].includes(env.CI ?? ''),
})
