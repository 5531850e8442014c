import { Resolver } from 'node:dns/promises'
import type { HostFound, Ingress, LookupFailure, Observation } from '../domain/domains/dns-records.ts'
import { ownershipHost, ownershipPrefix, redirectHost } from '../domain/domains/dns-records.ts'
import { zoneOf } from '../domain/domains/domain-name.ts'

/**
 * Opens lookups that share a resolver and the addresses of the target: those of one moment. A lookup never throws: one that fails, or that
 * `signal` ends, is a result. `nameservers` are known ones, which are not asked for again.
 */
export type DomainLookup = (
  ingress: Ingress,
  signal?: AbortSignal,
) => (domain: string, nameservers?: string[]) => Promise<Observation>

/** `noName`: the name does not exist, so it has no records of other types either (RFC 8020). */
type Answer<T> = { values: T[]; failed: LookupFailure | false; noName: boolean }
const none: Answer<string> = { values: [], failed: false, noName: true }

const queryTries = 2
/** A lookup that has taken this long asks nothing more. */
const lookupTimeoutMs = 10_000
const maxHops = 8
/** What is kept of an answer: values, and characters of each. */
const maxValues = 8
const maxValueLength = 255
/** The server has no such record. Every other error says nothing about the record. */
const absent = new Set(['ENODATA', 'ENOTFOUND'])

/** The server answered with an error. Every other failure is a missing answer. */
const errors = new Set(['ESERVFAIL', 'EREFUSED', 'EFORMERR', 'ENOTIMP', 'EBADRESP'])

/** Creates lookups that ask these servers, such as "127.0.0.1:5353"; without any, those of the system. */
export function createDomainLookup({
  dnsServers,
  queryTimeoutMs = 2_000,
}: {
  dnsServers: string[]
  queryTimeoutMs?: number
}): DomainLookup {
  return ({ target, addresses }, signal) => {
    const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTries, maxTimeout: queryTimeoutMs })
    if (dnsServers.length > 0) resolver.setServers(dnsServers)
    signal?.addEventListener('abort', () => resolver.cancel(), { once: true })
    const findIngress = singleAnswer(() => (addresses.length > 0 ? addresses : findAddresses(resolver, target)))
    return async (domain, known = []) => {
      const endsAt = performance.now() + lookupTimeoutMs
      const isOver = () => signal?.aborted === true || performance.now() >= endsAt
      const counterpart = redirectHost(domain)
      const [ownership, host, other, ingress, nameservers] = await Promise.all([
        ask(resolver.resolveTxt(ownershipHost(domain))),
        followHost(resolver, domain, target, isOver),
        counterpart === null ? null : followHost(resolver, counterpart, target, isOver),
        findIngress(),
        known.length > 0 ? known : ask(resolver.resolveNs(zoneOf(domain))).then(({ values }) => values),
      ])
      return {
        ownership: { values: bounded(ownership.values.map((chunks) => chunks.join(''))), failed: ownership.failed },
        host,
        counterpart: other,
        ingress: ingress.map(normal),
        nameservers: bounded(nameservers.map(normal)).sort(),
      }
    }
  }
}

const findAddresses = async (resolver: Resolver, name: string) => (await addressesOf(resolver, name)).values

/** Asks once, at the first call. */
function singleAnswer<T>(find: () => T | Promise<T>): () => T | Promise<T> {
  let answer: T | Promise<T> | undefined
  return () => (answer ??= find())
}

/** Follows the CNAME records of a name until `target` or the last name, whose addresses it returns. A loop has no last name. */
async function followHost(resolver: Resolver, name: string, target: string, isOver: () => boolean): Promise<HostFound> {
  const cnames: string[] = []
  for (let current = name; ; ) {
    const { values, failed, noName } = await ask(resolver.resolveCname(current))
    const next = values[0] === undefined ? undefined : normal(values[0])
    if (isOver() || (failed && cnames.length === 0))
      return { cnames: bounded(cnames), addresses: [], failed: failed || 'silent' }
    if (next === undefined) {
      const addresses = noName ? none : await addressesOf(resolver, current)
      return { cnames: bounded(cnames), addresses: bounded(addresses.values), failed: addresses.failed }
    }
    const isLoop = next === name || cnames.includes(next)
    cnames.push(next)
    if (next === target || isLoop || cnames.length >= maxHops)
      return { cnames: bounded(cnames), addresses: [], failed: false }
    current = next
  }
}

async function addressesOf(resolver: Resolver, name: string): Promise<Answer<string>> {
  const [v4, v6] = await Promise.all([ask(resolver.resolve4(name)), ask(resolver.resolve6(name))])
  return { values: [...v4.values, ...v6.values].map(normal), failed: v4.failed || v6.failed, noName: v4.noName }
}

async function ask<T>(query: Promise<T[]>): Promise<Answer<T>> {
  try {
    return { values: await query, failed: false, noName: false }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return { values: [], failed: !absent.has(code) && failureOf(code), noName: code === 'ENOTFOUND' }
  }
}

const failureOf = (code: string): LookupFailure => (errors.has(code) ? 'error' : 'silent')

const normal = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** Keeps the ownership records of an answer with many values. */
const bounded = (values: string[]): string[] =>
  [...values]
    .sort((one, other) => Number(isOwnership(other)) - Number(isOwnership(one)))
    .slice(0, maxValues)
    .map((value) => value.slice(0, maxValueLength).replaceAll('\u0000', ''))
const isOwnership = (value: string): boolean => value.startsWith(ownershipPrefix)
