import { temporalCli } from './temporal-cli.ts'

/** Makes a build the current version of a deployment. Retries until it is accepted: Temporal rejects it until the build polls all of its task queues. */
export async function makeCurrent(deployment: string, build: string): Promise<void> {
  const current = ['--deployment-name', deployment, '--build-id', build, '--yes']
  const notSeenYet = /not found|no pollers|missing active task queues/
  for (let taken = false; !taken; ) {
    taken = await temporalCli('worker', 'deployment', 'set-current-version', ...current).then(
      () => true,
      (error: Error) => {
        if (!notSeenYet.test(error.message)) throw error
        return false
      },
    )
  }
}

/** The build in the search attributes of a workflow; "none" without worker versioning. */
export const buildOf = ({ searchAttributes }: { searchAttributes: unknown }): string =>
  /pinned:[^"]*:(\w+)"/.exec(JSON.stringify(searchAttributes))?.[1] ?? 'none'
