import type { ComponentChildren } from 'preact'
import { integrationIds } from '../domain/content/page-settings.ts'
import type { Site } from '../domain/websites/site.ts'
import type { Integrations } from '../domain/websites/websites.ts'

type WithServices = Pick<Site, 'integrations'>

/** The code that a service adds to every page, and the sources its documentation requires in a Content-Security-Policy. */
type Service = {
  /** Inline script that runs before the service's script; the policy allows it by hash. */
  inline?: string
  script: { src: string; async?: boolean; defer?: boolean; 'data-domain'?: string }
  /** For visitors without JavaScript, at the start of the body. */
  noscript?: ComponentChildren
  sources: Sources
}
export type Sources = Partial<Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src', readonly string[]>>

/** Google Analytics, also when Tag Manager loads it, with Google Signals. */
const googleSources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': [
    'https://*.google-analytics.com',
    'https://*.googletagmanager.com',
    'https://*.g.doubleclick.net',
    'https://*.google.com',
  ],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://*.g.doubleclick.net',
    'https://*.google.com',
    'https://pagead2.googlesyndication.com',
  ],
  'frame-src': ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
}
const facebook = ['https://www.facebook.com', 'https://connect.facebook.net']
const dataLayer = 'window.dataLayer=window.dataLayer||[];'

const services: { [K in keyof Integrations]: (id: string) => Service } = {
  google_tag_manager_id: (id) => ({
    inline: `${dataLayer}dataLayer.push({"gtm.start":Date.now(),event:"gtm.js"})`,
    script: { src: `https://www.googletagmanager.com/gtm.js?id=${id}`, async: true },
    noscript: <iframe src={`https://www.googletagmanager.com/ns.html?id=${id}`} title="Google Tag Manager" hidden />,
    sources: googleSources,
  }),
  google_analytics_id: (id) => ({
    inline: `${dataLayer}function gtag(){dataLayer.push(arguments)}gtag("js",new Date);gtag("config","${id}")`,
    script: { src: `https://www.googletagmanager.com/gtag/js?id=${id}`, async: true },
    sources: googleSources,
  }),
  meta_pixel_id: (id) => ({
    inline:
      'window.fbq=window._fbq=function(){fbq.callMethod?fbq.callMethod.apply(fbq,arguments):fbq.queue.push(arguments)};' +
      `fbq.push=fbq;fbq.loaded=!0;fbq.version="2.0";fbq.queue=[];fbq("init","${id}");fbq("track","PageView")`,
    script: { src: 'https://connect.facebook.net/en_US/fbevents.js', async: true },
    noscript: <img src={`https://www.facebook.com/tr?id=${id}&ev=PageView&noscript=1`} alt="" hidden />,
    sources: {
      'script-src': ['https://connect.facebook.net'],
      'img-src': facebook,
      'connect-src': facebook,
      'frame-src': ['https://www.facebook.com'],
    },
  }),
  plausible_domain: (domain) => ({
    script: { src: 'https://plausible.io/js/script.js', defer: true, 'data-domain': domain },
    sources: { 'script-src': ['https://plausible.io'], 'connect-src': ['https://plausible.io'] },
  }),
}

/** The services of a website with valid ids, in a fixed order. */
export const servicesOf = ({ integrations }: WithServices): Service[] =>
  (Object.keys(services) as (keyof Integrations)[]).flatMap((name) => {
    const id = integrations[name]
    return id && integrationIds[name].test(id) ? [services[name](id)] : []
  })

/** The scripts of the services, in the head. */
export const ServiceScripts = ({ site }: { site: WithServices }) => (
  <>
    {servicesOf(site).map(({ inline, script }) => (
      <>
        {inline ? <script dangerouslySetInnerHTML={{ __html: inline }} /> : null}
        <script {...script} />
      </>
    ))}
  </>
)

/** The `noscript` parts of the services, at the start of the body. */
export const ServicesWithoutScripts = ({ site }: { site: WithServices }) => (
  <>{servicesOf(site).map(({ noscript }) => (noscript ? <noscript>{noscript}</noscript> : null))}</>
)
