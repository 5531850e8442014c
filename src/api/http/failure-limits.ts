import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { createWeightedQueue } from '../../media/weighted-queue.ts'
import { createFairQueue } from '../../domain/fair-queue.ts'
import { hashToken } from '../../domain/accounts/secrets.ts'
import { Problem, RateLimited } from '../../domain/problems.ts'

const minuteMs = 60_000
/** Number of networks and of valid secrets that a process remembers. */
const maxEntries = 10_000
/** Secrets per network that wait for the lookup of a network over its limit. */
const maxWaiting = 20
/** Concurrent lookups of unknown secrets per network. Few, so that failures are counted before many more lookups start. */
const maxLookups = 4

/** The network that an address is counted for: an IPv4 address, or the first 64 bits of an IPv6 address, which one subscriber has. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).join(':')}/64` : parsed.toString()
}

type Network = { failures: number; waiting: number; lookUp: ReturnType<typeof createWeightedQueue>; endsAt: number }
/** `secret`: API key, session cookie or token of a sign-in link; undefined if the request has none. */
type Attempt = { request: Pick<FastifyRequest, 'ip'>; reply: FastifyReply; secret?: string | undefined }

export type FailureLimit = ReturnType<typeof limitFailures>

/**
 * Limits the failed authentications of a network per minute and process. A secret that was valid before is always looked up, so that others
 * in its network do not lock it out. Any other secret of a network over its limit waits for one queue, which looks up one secret at a time
 * and serves the networks in turn: a valid secret that this process has not seen yet passes, and a flood takes one connection at most.
 */
export function limitFailures(perMinute: number) {
  const networks = new LRUCache<string, Network>({ max: maxEntries, ttl: minuteMs })
  const overLimit = createFairQueue(1)
  const validHashes = new LRUCache<string, true>({ max: maxEntries })

  function getNetwork(address: string): Network {
    const name = networkOf(address)
    const known = networks.get(name)
    if (known) return known
    const network = {
      failures: 0,
      waiting: 0,
      lookUp: createWeightedQueue(maxLookups),
      endsAt: performance.now() + minuteMs,
    }
    networks.set(name, network)
    return network
  }

  function rateLimited({ endsAt }: Network, reply: FastifyReply): RateLimited {
    const seconds = Math.max(1, Math.ceil((endsAt - performance.now()) / 1_000))
    void reply.header('retry-after', seconds)
    return new RateLimited(
      `Your address sent ${perMinute} requests without a valid key or session in a minute. Retry in ${seconds} seconds.`,
    )
  }

  /** Returns what `find` returns. `find` fails by returning undefined or throwing a Problem. Throws RateLimited. */
  return async <T>({ request, reply, secret }: Attempt, find: () => Promise<T>): Promise<T> => {
    const hash = secret && hashToken(secret).toString('base64')
    const fail = () => {
      getNetwork(request.ip).failures += 1
      if (hash) validHashes.delete(hash)
    }
    const findOrFail = async () => {
      try {
        const found = await find()
        if (found === undefined) fail()
        else if (hash) validHashes.set(hash, true)
        return found
      } catch (error) {
        if (error instanceof Problem) fail()
        throw error
      }
    }
    if (hash && validHashes.has(hash)) return await findOrFail()
    const network = getNetwork(request.ip)
    const name = networkOf(request.ip)
    /** A failure here is the network's own: it gets 429, not 401. */
    const findOverLimit = async () => {
      if (!hash || network.waiting >= maxWaiting) throw rateLimited(network, reply)
      network.waiting += 1
      const found = overLimit(name, findOrFail).catch((error: unknown) => {
        throw error instanceof Problem ? rateLimited(network, reply) : error
      })
      const value = await found.finally(() => {
        network.waiting -= 1
      })
      if (value === undefined) throw rateLimited(network, reply)
      return value
    }
    const isOverLimit = () => network.failures >= perMinute
    if (isOverLimit()) return await findOverLimit()
    const first = await network.lookUp(1, async () => (isOverLimit() ? undefined : { found: await findOrFail() }))
    return first ? first.found : await findOverLimit()
  }
}
