import type { Command } from 'commander'
import type { JsonOption } from './output.ts'

// What a command needs is loaded when it is run: help and the small commands stay quick.

/** `dev` and `demo`: everything in one process, with servers of its own. */
export function addDevelopmentCommands(program: Command): void {
  program
    .command('dev')
    .description('run everything in the foreground, with its own Postgres and Temporal; data stays in $SITEWRIGHT_HOME')
    .addHelpText('after', '\nExample:\n  PORT=4000 sitewright dev')
    .action(async () => (await import('../dev/dev.ts')).dev())
  program
    .command('demo')
    .description('run everything and make one website, shown as it grows')
    .argument('[prompt]', 'what the website is for', 'A bakery in Lyon called Le Fournil that ships sourdough starters')
    .addHelpText('after', '\nExample:\n  sitewright demo "A bicycle workshop in Ghent that repairs cargo bikes"')
    .action(async (prompt: string) => (await import('../dev/demo.ts')).demo(prompt))
}

/** `api`, `worker`, `sites` and `codec`: each alone, configured by the environment. */
export function addProductionCommands(program: Command): void {
  const processes = {
    api: 'serve the HTTP API',
    worker: 'run the workers that make websites',
    sites: 'serve the public websites',
  } as const
  for (const role of ['api', 'worker', 'sites'] as const)
    program
      .command(role)
      .description(`${processes[role]}, alone, for production`)
      .addHelpText('after', `\nExample:\n  DATABASE_URL=postgres://… TEMPORAL_ADDRESS=temporal:7233 sitewright ${role}`)
      .action(async () => (await import('../processes/serve.ts')).serve(role))
  program
    .command('codec')
    .description(
      'decrypt payloads for the Temporal Web UI and the temporal CLI, where SITEWRIGHT_PAYLOAD_KEY encrypts them',
    )
    .addHelpText('after', '\nExample:\n  SITEWRIGHT_PAYLOAD_KEY=2030:… sitewright codec')
    .action(async () => (await import('../processes/serve.ts')).serveCodec())
}

/** `doctor`: what is there and what is missing. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('say what is there, what is missing, and what to do about it')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  sitewright doctor')
    .action(async (options: JsonOption) => (await import('./doctor.ts')).doctor(options))
}

/** `openapi`: the document of the API, for generators and other tools. */
export function addOpenApiCommand(program: Command): void {
  program
    .command('openapi')
    .description('print the OpenAPI document of the API; needs no server')
    .addHelpText('after', '\nExample:\n  sitewright openapi > openapi.json')
    .action(async () => (await import('./openapi.ts')).printOpenApi())
}
