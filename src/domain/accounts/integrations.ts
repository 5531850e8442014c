import { z } from 'zod'
import { integrationIds } from '../content/page-settings.ts'
import { line, pairs } from '../text.ts'

// Names of operations and fields that other clients send. See docs/compatibility.md.

const name = z
  .string()
  .max(31)
  .regex(/^[a-z0-9][\w-]*$/i, 'must have 1 to 31 letters, digits, "_" or "-"')
const value = z.union([line(1_000, 'Value'), z.number(), z.boolean()]).transform(String)
const configOf = (max: number) =>
  pairs(name, value, max).refine((config) => Object.keys(config).length > 0, 'must have an entry')

/** The body of POST /v1/workspace/integration. */
export const NewIntegration = z.object({ integration_type: name, config: configOf(20) })

/** Changes of `integrations` that remove the entries of a type, such as `matomo` and `matomo.site_id`. */
export const removalOf = (type: string, integrations: Record<string, string>): Record<string, null> =>
  Object.fromEntries(
    Object.keys(integrations)
      .filter((key) => key === type || key.startsWith(`${type}.`))
      .map((key) => [key, null]),
  )

/** Changes of `integrations` that replace the entries of a type by its configuration. */
export const additionOf = (
  { integration_type: type, config }: z.infer<typeof NewIntegration>,
  integrations: Record<string, string>,
): Record<string, string | null> => ({
  ...removalOf(type, integrations),
  ...Object.fromEntries(Object.entries(config).map(([key, entry]) => [`${type}.${key}`, entry])),
})

/** The services of websites: the field of `integrations` by the type that other clients name. */
const services = {
  google_analytics: 'google_analytics_id',
  google_tag_manager: 'google_tag_manager_id',
  meta_pixel: 'meta_pixel_id',
  plausible: 'plausible_domain',
} as const
export const WebsiteService = z
  .enum(Object.keys(services) as [keyof typeof services])
  .transform((service) => services[service])

/** The body of POST /v1/workspace/website/{website_id}/integration. `config` has one entry, of any name: the ID. */
export const NewWebsiteIntegration = z
  .object({ integration_type: WebsiteService, config: configOf(1) })
  .transform(({ integration_type: field, config }) => ({ field, id: Object.values(config)[0] ?? '' }))
  .refine(({ field, id }) => integrationIds[field].test(id), {
    path: ['config'],
    error: 'does not have the ID of a website in this service',
  })
