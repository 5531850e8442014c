import type { Command } from 'commander'
import type { JsonOption } from './output.ts'

// Each command imports its code when it runs, so that help and small commands start fast.

/** Adds `dev` and `demo`: all processes in one, with their own Postgres and Temporal. */
export function addDevelopmentCommands(program: Command): void {
  program
    .command('dev')
    .description('run Sitewright on this machine with its own Postgres and Temporal')
    .addHelpText(
      'after',
      '\nData is kept in $SITEWRIGHT_HOME (default: .sitewright). Press Ctrl-C to stop.\n\nExample:\n  PORT=4000 sitewright dev',
    )
    .action(async () => (await import('../dev/dev.ts')).dev())
  program
    .command('demo')
    .description('run Sitewright on this machine and generate one website')
    .argument(
      '[prompt]',
      'description of the website',
      'A bakery in Lyon called Le Fournil that ships sourdough starters',
    )
    .addHelpText('after', '\nExample:\n  sitewright demo "A bicycle workshop in Ghent that repairs cargo bikes"')
    .action(async (prompt: string) => (await import('../dev/demo.ts')).demo(prompt))
}

/** Adds `api`, `worker`, `sites` and `codec`: one process each, configured by environment variables. */
export function addProductionCommands(program: Command): void {
  const processes = {
    api: 'run the HTTP API and the console',
    worker: 'run the Temporal workers that generate websites',
    sites: 'serve the published websites',
  } as const
  for (const role of ['api', 'worker', 'sites'] as const)
    program
      .command(role)
      .description(processes[role])
      .addHelpText('after', `\nExample:\n  DATABASE_URL=postgres://… TEMPORAL_ADDRESS=temporal:7233 sitewright ${role}`)
      .action(async () => (await import('../processes/serve.ts')).serve(role))
  program
    .command('codec')
    .description('decrypt workflow payloads for the Temporal Web UI and CLI')
    .addHelpText(
      'after',
      '\nRequired only if SITEWRIGHT_PAYLOAD_KEY encrypts the payloads.\n\nExample:\n  SITEWRIGHT_PAYLOAD_KEY=2030:… sitewright codec',
    )
    .action(async () => (await import('../processes/serve.ts')).serveCodec())
}

/** Adds `doctor`, which checks this machine and the configuration. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check this machine and the configuration')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExits with 1 if a required check fails.\n\nExample:\n  sitewright doctor')
    .action(async (options: JsonOption) => (await import('./doctor.ts')).doctor(options))
}

/** Adds `openapi`, which prints the OpenAPI document. */
export function addOpenApiCommand(program: Command): void {
  program
    .command('openapi')
    .description('print the OpenAPI document of the API')
    .addHelpText('after', '\nNeeds no running server.\n\nExample:\n  sitewright openapi > openapi.json')
    .action(async () => (await import('./openapi.ts')).printOpenApi())
}
