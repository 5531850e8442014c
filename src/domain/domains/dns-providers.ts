/** A DNS provider, recognized by its name servers. */
export type DnsProvider = {
  name: string
  nameservers: RegExp
  /** Where its records are. */
  where: string
  /** How it can lead a registered domain (no CNAME is possible there) to a host name; null: it cannot. */
  alias: string | null
  /** What else the owner has to know. */
  note?: string
}

const providers: DnsProvider[] = [
  {
    name: 'Cloudflare',
    nameservers: /\.ns\.cloudflare\.com$/,
    where: 'dash.cloudflare.com → the domain → DNS → Records',
    alias: 'a CNAME record with the name @',
    note: 'Set the proxy status of each record to "DNS only".',
  },
  {
    name: 'GoDaddy',
    nameservers: /\.domaincontrol\.com$/,
    where: 'dcc.godaddy.com → the domain → DNS → DNS Records',
    alias: null,
  },
  {
    name: 'Namecheap',
    nameservers: /\.(?:registrar-servers|namecheaphosting)\.com$/,
    where: 'Domain List → Manage → Advanced DNS',
    alias: 'an ALIAS record with the host @',
  },
  {
    name: 'Amazon Route 53',
    nameservers: /\.awsdns-\d+\.(?:com|net|org|co\.uk)$/,
    where: 'Route 53 → Hosted zones → the domain → Create record',
    alias: null,
    note: 'Put quotation marks around the value of the TXT record.',
  },
  {
    name: 'Squarespace Domains',
    nameservers: /\.(?:googledomains|squarespacedns)\.com$/,
    where: 'account.squarespace.com/domains → the domain → DNS Settings → Custom Records',
    alias: null,
  },
  {
    name: 'IONOS',
    nameservers: /\.ui-dns\.(?:com|de|org|biz)$/,
    where: 'Domains & SSL → the domain → DNS',
    alias: null,
  },
  {
    name: 'OVHcloud',
    nameservers: /\.(?:ovh\.(?:net|ca)|anycast\.me)$/,
    where: 'Web Cloud → Domain names → the domain → DNS zone',
    alias: null,
    note: 'End the value of the CNAME record with a dot.',
  },
  {
    name: 'Gandi',
    nameservers: /\.gandi\.net$/,
    where: 'Domain → the domain → DNS Records',
    alias: 'an ALIAS record with the name @',
    note: 'End the value of the CNAME record with a dot.',
  },
  {
    name: 'Google Cloud DNS',
    nameservers: /^ns-cloud-.*\.googledomains\.com$/,
    where: 'Network services → Cloud DNS → the zone → Add standard',
    alias: 'an ALIAS record without a name',
  },
  {
    name: 'Azure DNS',
    nameservers: /\.azure-dns\.(?:com|net|org|info)$/,
    where: 'DNS zones → the domain → Record sets',
    alias: null,
  },
  {
    name: 'DigitalOcean',
    nameservers: /\.digitalocean\.com$/,
    where: 'Networking → Domains → the domain',
    alias: null,
    note: 'End the value of the CNAME record with a dot.',
  },
  {
    name: 'Hostinger',
    nameservers: /\.(?:dns-parking|hostinger)\.com$/,
    where: 'hPanel → Domains → the domain → DNS / Nameservers',
    alias: 'an ALIAS record with the name @',
  },
  {
    name: 'Hetzner',
    nameservers: /\.(?:hetzner\.(?:com|de)|second-ns\.(?:com|de))$/,
    where: 'console.hetzner.com → DNS → the zone → Records',
    alias: null,
    note: 'End the value of the CNAME record with a dot.',
  },
  {
    name: 'Wix',
    nameservers: /\.wixdns\.net$/,
    where: 'manage.wix.com → Domains → the domain → Manage DNS Records',
    alias: null,
  },
  {
    name: 'Porkbun',
    nameservers: /\.porkbun\.com$/,
    where: 'Domain Management → the domain → DNS',
    alias: 'an ALIAS record without a host',
  },
  {
    name: 'DNSimple',
    nameservers: /\.dnsimple(?:-edge)?\.(?:com|net|org)$/,
    where: 'the domain → DNS → Manage',
    alias: 'an ALIAS record without a name',
  },
  {
    name: 'Name.com',
    nameservers: /\.name\.com$/,
    where: 'My Domains → the domain → Manage DNS Records',
    alias: 'an ANAME record without a host',
  },
  {
    name: 'Vercel',
    nameservers: /\.vercel-dns\.com$/,
    where: 'vercel.com/domains → the domain → DNS Records',
    alias: 'an ALIAS record without a name',
  },
  {
    name: 'STRATO',
    nameservers: /\.(?:rzone|strato-dns|stratoserver)\.(?:de|net)$/,
    where: 'Domains → Domain management → the domain → DNS',
    alias: null,
  },
]

/** The provider of a domain; undefined if its name servers are unknown. Google Cloud DNS and Squarespace share a parent domain. */
export const providerOf = (nameservers: readonly string[]): DnsProvider | undefined =>
  [...providers].reverse().find((provider) => nameservers.some((name) => provider.nameservers.test(name)))

/** The names of the providers that are recognized. */
export const providerNames: readonly string[] = providers.map(({ name }) => name)
