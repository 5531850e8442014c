import type { Domain } from '../../domain/domains/custom-domains.ts'
import type { Listed } from './list-page.tsx'

/** The custom domain of a website, and the records that its owner still has to set. */
export const DomainCard = ({ website, domain }: { website: Listed; domain: Domain | undefined }) => {
  if (!domain) return null
  const open = domain.dns_records.filter(({ status, purpose }) => status !== 'ok' && purpose !== 'redirect')
  return (
    <section class="panel" aria-labelledby="domain">
      <h2 id="domain">{domain.domain}</h2>
      <p class="quiet">{domain.message}</p>
      {website.overview.managesDomain && domain.status !== 'active' && open.length > 0 ? (
        <dl class="records">
          {open.map(({ record_type: type, host, value, observed }) => (
            <div>
              <dt>
                Set {type} of {host}
              </dt>
              <dd>
                <code>{value}</code>
                {observed.length > 0 ? <span class="quiet small">Now: {observed.join(', ')}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}
