import { Resolver } from 'node:dns/promises'
import type { HostFound, Ingress, Observation } from '../domain/domains/dns-records.ts'
import { ownershipHost, redirectHost } from '../domain/domains/dns-records.ts'
import { zoneOf } from '../domain/domains/domain-name.ts'

/** Looks up the records of a domain. Never throws: a lookup that fails is a result. */
export type DomainLookup = (domain: string, ingress: Ingress) => Promise<Observation>

type Answer<T> = { values: T[]; failed: boolean }

const queryTries = 2
/** Time limit of all queries of one lookup. */
const lookupTimeoutMs = 10_000
const maxHops = 8
/** What is kept of an answer: values, and characters of each. */
const maxValues = 8
const maxValueLength = 255
/** The server has no such record. Every other error says nothing about the record. */
const absent = new Set(['ENODATA', 'ENOTFOUND'])

/** Creates a lookup that asks these servers, such as "127.0.0.1:5353"; without any, those of the system. */
export function createDomainLookup({
  dnsServers,
  queryTimeoutMs = 2_000,
}: {
  dnsServers: string[]
  queryTimeoutMs?: number
}): DomainLookup {
  return async (domain, { target, addresses }) => {
    const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTries, maxTimeout: queryTimeoutMs })
    if (dnsServers.length > 0) resolver.setServers(dnsServers)
    const timer = setTimeout(() => resolver.cancel(), lookupTimeoutMs)
    const counterpart = redirectHost(domain)
    try {
      const [ownership, host, other, ingress, nameservers] = await Promise.all([
        ask(resolver.resolveTxt(ownershipHost(domain))),
        followHost(resolver, domain, target),
        counterpart === null ? null : followHost(resolver, counterpart, target),
        addresses.length > 0 ? addresses : addressesOf(resolver, target).then(({ values }) => values),
        ask(resolver.resolveNs(zoneOf(domain))),
      ])
      return {
        ownership: { values: bounded(ownership.values.map((chunks) => chunks.join(''))), failed: ownership.failed },
        host,
        counterpart: other,
        ingress: ingress.map(normal),
        nameservers: bounded(nameservers.values.map(normal)),
      }
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Follows the CNAME records of a name until `target` or the last name, whose addresses it returns. A loop has no last name. */
async function followHost(resolver: Resolver, name: string, target: string): Promise<HostFound> {
  const cnames: string[] = []
  for (let current = name; ; ) {
    const { values, failed } = await ask(resolver.resolveCname(current))
    const next = values[0] === undefined ? undefined : normal(values[0])
    if (failed && cnames.length === 0) return { cnames, addresses: [], failed }
    if (next === undefined) {
      const addresses = await addressesOf(resolver, current)
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
  return { values: [...v4.values, ...v6.values].map(normal), failed: v4.failed || v6.failed }
}

async function ask<T>(query: Promise<T[]>): Promise<Answer<T>> {
  try {
    return { values: await query, failed: false }
  } catch (error) {
    return { values: [], failed: !absent.has((error as NodeJS.ErrnoException).code ?? '') }
  }
}

const normal = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** Keeps the ownership records of an answer with many values. */
const bounded = (values: string[]): string[] =>
  [...values]
    .sort((one, other) => Number(isOwnership(other)) - Number(isOwnership(one)))
    .slice(0, maxValues)
    .map((value) => value.slice(0, maxValueLength).replaceAll('\u0000', ''))
const isOwnership = (value: string): boolean => value.startsWith('sitewright-verification=')
