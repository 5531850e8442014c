import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Member } from '../domain/accounts/members.ts'
import { EmailAddress } from '../domain/text.ts'
import { addWorkspaceOptions } from './database.ts'
import { maxListed } from './lists.ts'
import { parseInteger, parseText } from './output.ts'

const websiteRoles: Member['role'][] = ['Editor', 'Commenter']

// Actions are imported when they run, so that help and other commands start fast.
const actions = () => import('./people-actions.ts')

/** Adds `members`, `clients` and `sign-in-link`: who may sign in to the console. */
export function addPeopleCommands(program: Command): void {
  addMemberCommands(program)
  addClientCommands(program)
  addWorkspaceOptions(program.command('sign-in-link'))
    .description('create a link and a code that sign a member or client in to the console')
    .argument('<email>', 'email address of a member or client', parseEmail)
    .addHelpText(
      'after',
      '\nBoth work once, for 15 minutes.\n\nExample:\n  sitewright sign-in-link ada@example.com --workspace ws_…',
    )
    .action(async (email: string, options) => (await actions()).createSignInLink(email, options))
}

function addMemberCommands(program: Command): void {
  const members = program
    .command('members')
    .description('add, list and remove the members of a team')
    .addHelpText('after', '\nExample:\n  sitewright members add ada@example.com --workspace ws_…')
  const ofTeam = (name: string) =>
    addWorkspaceOptions(members.command(name)).option(
      '--website <id>',
      'the team of this website (default: that of the workspace)',
    )
  ofTeam('add')
    .description('add a member to the team of a workspace or website')
    .argument('<email>', 'email address', parseEmail)
    .option('--name <name>', 'full name', parseText)
    .addOption(new Option('--role <role>', 'role in the team of a website').choices(websiteRoles).default('Editor'))
    .addHelpText('after', '\nExample:\n  sitewright members add ada@example.com --name "Ada Moreau" --workspace ws_…')
    .action(async (email: string, options) => (await actions()).addMember(email, options))
  ofTeam('list')
    .description('list the members of a team')
    .addHelpText('after', '\nExample:\n  sitewright members list --workspace ws_… --json')
    .action(async (options) => (await actions()).listMembers(options))
  ofTeam('remove')
    .description('remove a member, who is signed out at once')
    .argument('<id>', 'ID of the member')
    .addHelpText('after', '\nExample:\n  sitewright members remove member_… --workspace ws_…')
    .action(async (id: string, options) => (await actions()).removeMember(id, options))
}

function addClientCommands(program: Command): void {
  const clients = program
    .command('clients')
    .description('create, list, suspend and delete clients')
    .addHelpText('after', '\nExample:\n  sitewright clients create ada@example.com --workspace ws_…')
  addWorkspaceOptions(clients.command('create'))
    .description('create a client')
    .argument('<email>', 'email address', parseEmail)
    .option('--name <name>', 'full name', parseText)
    .option('--website-limit <number>', 'maximum number of websites (default: none)', parseInteger(0, 1_000_000))
    .addHelpText('after', '\nExample:\n  sitewright clients create ada@example.com --website-limit 3 --workspace ws_…')
    .action(async (email: string, options) => (await actions()).createClient(email, options))
  addWorkspaceOptions(clients.command('list'))
    .description('list the newest clients of a workspace')
    .option('--search <text>', 'clients whose name or email address contains this text')
    .option('--limit <number>', 'maximum number of clients', parseInteger(1, maxListed), 20)
    .addHelpText('after', '\nExample:\n  sitewright clients list --search ada --workspace ws_…')
    .action(async (options) => (await actions()).listClients(options))
  for (const [verb, description, suspended] of [
    ['suspend', 'bar a client from signing in', true],
    ['resume', 'let a suspended client sign in again', false],
  ] as const)
    addWorkspaceOptions(clients.command(verb))
      .description(description)
      .argument('<client>', 'ID or email address of the client')
      .addHelpText('after', `\nExample:\n  sitewright clients ${verb} client_… --workspace ws_…`)
      .action(async (id: string, options) => (await actions()).suspendClient(id, suspended, options))
  addWorkspaceOptions(clients.command('delete'))
    .description('delete a client; its websites stay, without a client')
    .argument('<client>', 'ID or email address of the client')
    .addHelpText('after', '\nExample:\n  sitewright clients delete client_… --workspace ws_…')
    .action(async (id: string, options) => (await actions()).deleteClient(id, options))
}

function parseEmail(text: string): string {
  const { data } = EmailAddress.safeParse(text)
  if (data === undefined) throw new InvalidArgumentError('Use an email address, such as ada@example.com.')
  return data
}
