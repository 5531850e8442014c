import { startDnsServer } from '../test/support/dns-server.ts'

// A name server in which no name exists. Answers the first message with its address.
const { address } = await startDnsServer()
process.once('message', () => process.send?.(address))
