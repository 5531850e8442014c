import { once } from 'node:events'
import DNS from 'dns2'
import { freePort } from '../../src/processes/ports.ts'

type RecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'NS'
/** What the server answers for a name: its records after a time, an error, or nothing at all. A name that is not set does not exist. */
type Zone = (Partial<Record<RecordType, string[]>> & { afterMs?: number }) | 'SERVFAIL' | 'silent'

const { Packet } = DNS

/**
 * Starts an authoritative name server on the loopback address, by UDP and TCP. `address` is for SITEWRIGHT_DNS_SERVERS. With `isSigned`, it
 * answers like a resolver that has verified DNSSEC: each answer has the AD bit and signatures, before and after its records.
 */
export async function startDnsServer({ isSigned = false } = {}) {
  const zones = new Map<string, Zone>()
  const asked: string[] = []
  const later = new Set<NodeJS.Timeout>()
  const handle: DNS.DnsHandler = (request, send) => {
    const response = Packet.createResponseFromRequest(request)
    const [question] = request.questions
    const name = question?.name.toLowerCase() ?? ''
    const type = Object.entries(Packet.TYPE).find(([, code]) => code === question?.type)?.[0] ?? ''
    asked.push(`${type} ${name}`)
    const zone = zones.get(name)
    if (zone === 'silent') return
    if (zone === 'SERVFAIL') response.header.rcode = Packet.RCODE.SERVFAIL
    else if (!zone) response.header.rcode = Packet.RCODE.NXDOMAIN
    else for (const value of zone[type as RecordType] ?? []) response.answers.push(toResource(name, type, value))
    if (isSigned) {
      Object.assign(response.header, { ad: 1 })
      if (response.answers.length > 0)
        response.answers = [signature(name, question?.type), ...response.answers, signature(name, question?.type)]
    }
    if (typeof zone === 'object' && zone.afterMs) later.add(setTimeout(() => void send(response), zone.afterMs))
    else void send(response)
  }
  // A port that the system gives for UDP may be in use by a TCP connection; freePort chooses outside that range.
  const port = await freePort()
  const tcp = DNS.createTCPServer(handle)
  tcp.listen(port, '127.0.0.1')
  await once(tcp, 'listening')
  const udp = DNS.createUDPServer(handle)
  await udp.listen(port, '127.0.0.1')
  return {
    address: `127.0.0.1:${port}`,
    /** The questions so far, such as "TXT _domain-verification.example.com". */
    asked,
    set: (name: string, zone: Zone) => void zones.set(name, zone),
    delete: (name: string) => void zones.delete(name),
    async stop() {
      for (const answer of later) clearTimeout(answer)
      udp.close()
      tcp.close()
      await Promise.all([once(udp, 'close'), once(tcp, 'close')])
    },
  }
}

function toResource(name: string, type: string, value: string) {
  const data: Record<string, unknown> =
    type === 'CNAME'
      ? { domain: value }
      : type === 'NS'
        ? { ns: value }
        : type === 'TXT'
          ? { data: value.match(/.{1,255}/gs) ?? [''] }
          : { address: value }
  return Object.assign(new Packet.Resource(name, Packet.TYPE[type as RecordType], Packet.CLASS.IN, 1), data)
}

/** An RRSIG record (RFC 4034 §3.1) for records of this type, with a signature of zeros. */
function signature(name: string, covered = 0) {
  const data = Buffer.alloc(18 + 1 + 64) // the signer is the root
  data.writeUInt16BE(covered, 0)
  data.writeUInt8(13, 2) // ECDSA P-256
  return Object.assign(new Packet.Resource(name, Packet.TYPE.RRSIG, Packet.CLASS.IN, 1), { data })
}
