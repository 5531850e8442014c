import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'
import { type CountryResponse, Reader } from 'mmdb-lib'

const { resolve } = createRequire(import.meta.url)
const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Loads the database of countries by network (8 MB; public domain, from the records of the internet registries). */
export async function loadCountries() {
  const reader = new Reader<CountryResponse>(await readFile(resolve(database)))
  /** The ISO 3166 code of the country of an address; null if it is unknown, as for private addresses. */
  return (address: string): string | null => {
    if (!ipaddr.isValid(address)) return null
    const found = reader.get(ipaddr.process(address).toString()) as unknown as { country_code?: string } | null
    return found?.country_code ?? null
  }
}
