import { z } from 'zod'
import { apiSettings, apiVariables } from './config/api.ts'
import { developmentSettings, developmentVariables } from './config/development.ts'
import { defaultGeneratedImages, modelSettings, modelVariables } from './config/models.ts'
import { findContradictions, findMissing, findUnknown, InvalidConfig, type Role } from './config/problems.ts'
import { sharedSettings, sharedVariables, sitesUrlOf } from './config/shared.ts'
import { sitesSettings, sitesVariables } from './config/sites.ts'
import { workerSettings, workerVariables } from './config/worker.ts'

/** The environment variables. `.env.example` describes each of them. */
const Environment = z.object({
  ...{ ...sharedVariables, ...apiVariables, ...workerVariables, ...modelVariables },
  ...{ ...sitesVariables, ...developmentVariables },
})

/** The names of all variables, except those that Temporal's and OpenTelemetry's SDKs read themselves. */
export const knownVariables = Object.keys(Environment.shape)

/** Without empty variables, which count as not set. */
const withoutEmpty = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** The variables that this process was started with, for Temporal's own reader of variables. */
export const setVariables = (): Record<string, string> => withoutEmpty(process.env)

/** Returns the environment of this process, for code that passes it to a child process or overrides variables. */
export const processEnvironment = (): NodeJS.ProcessEnv => process.env

export type Config = ReturnType<typeof readConfig>
/** Price in credits of one website, page or blog post. */
export type Prices = Config['prices']
/** Timeouts (ms) and retries of model calls. */
export type Timing = Config['timing']

/**
 * Reads the configuration of a process. An empty variable counts as not set. Throws InvalidConfig with all problems at once, among them
 * variables that `role` requires. Only this file reads the environment, except for Temporal's own TLS and profile variables, which
 * `@temporalio/envconfig` reads.
 */
export function readConfig(environment: Record<string, string | undefined> = processEnvironment(), role?: Role) {
  const variables = withoutEmpty(environment)
  const parsed = Environment.safeParse(variables)
  // A value of several parts is one variable, whose name is first in the path. One message for it is enough.
  const invalid = new Map(parsed.error?.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  const problems = [
    ...[...invalid].toReversed().map(([name, message]) => `${name}: ${message}`),
    ...findContradictions(variables, role),
    ...(role ? findMissing(variables, role) : []),
  ]
  if (!parsed.success || problems.length > 0) throw new InvalidConfig(problems)
  const env = parsed.data
  const shared = sharedSettings(env)
  return {
    ...{ ...shared, ...apiSettings(env), ...workerSettings(env, sitesUrlOf(env)), ...modelSettings(env) },
    ...{ ...sitesSettings(env), ...developmentSettings(env) },
    prices: { ...shared.prices, generated_images: defaultGeneratedImages(env) },
    /** Set variables that look like ours and are not, as sentences. */
    warnings: findUnknown(variables, knownVariables),
  }
}
