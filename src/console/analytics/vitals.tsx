import type { Analytics } from '../../domain/analytics/analytics.ts'
import { useTrafficPhrases } from './phrases/index.ts'

type Performance = Analytics['performance']
type Vital = { key: Exclude<keyof Performance, 'samples'>; name: string; good: number; poor: number }

/** The thresholds of web.dev/vitals: up to `good` is good, above `poor` is poor. */
const vitals: Vital[] = [
  { key: 'lcp_ms', name: 'Largest Contentful Paint', good: 2_500, poor: 4_000 },
  { key: 'inp_ms', name: 'Interaction to Next Paint', good: 200, poor: 500 },
  { key: 'cls', name: 'Cumulative Layout Shift', good: 0.1, poor: 0.25 },
  { key: 'fcp_ms', name: 'First Contentful Paint', good: 1_800, poor: 3_000 },
  { key: 'ttfb_ms', name: 'Time to First Byte', good: 800, poor: 1_800 },
]

/** Web Vitals with their ratings. The scale of each is good in its first half, poor in its last quarter. */
export const Vitals = ({ performance }: { performance: Performance }) => {
  const t = useTrafficPhrases()
  const isMeasured = vitals.some(({ key }) => performance[key] !== null)
  return (
    <section class="panel" aria-labelledby="vitals">
      <div>
        <h2 id="vitals">{t.speed}</h2>
        <p class="quiet small">{isMeasured ? t.measured(performance.samples) : t.notMeasuredYet}</p>
      </div>
      {isMeasured ? (
        <table class="vitals">
          <thead>
            <tr>
              <th scope="col">{t.measure}</th>
              <th scope="col" class="scale">
                {t.scale}
              </th>
              <th scope="col" class="number">
                {t.value}
              </th>
              <th scope="col">{t.rating}</th>
            </tr>
          </thead>
          <tbody>
            {vitals.map((vital) => (
              <Row vital={vital} value={performance[vital.key]} />
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}

const Row = ({ vital, value }: { vital: Vital; value: number | null }) => {
  const t = useTrafficPhrases()
  return (
    <tr>
      <th scope="row">
        {vital.name}
        <span class="quiet small">{t.vitals[vital.key]}</span>
      </th>
      <td class="scale">{value === null ? null : <Scale vital={vital} value={value} />}</td>
      <td class="number">{value === null ? '–' : vital.key === 'cls' ? t.twoDigits(value) : t.milliseconds(value)}</td>
      <td>{value === null ? <span class="quiet">{t.notMeasured}</span> : <Rating vital={vital} value={value} />}</td>
    </tr>
  )
}

const Rating = ({ vital: { good, poor }, value }: { vital: Vital; value: number }) => {
  const rating = value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
  return <span class={`badge ${rating}`}>{useTrafficPhrases().ratings[rating]}</span>
}

const Scale = ({ vital: { good, poor }, value }: { vital: Vital; value: number }) => {
  const share =
    value <= good
      ? (value / good) * 0.5
      : value <= poor
        ? 0.5 + ((value - good) / (poor - good)) * 0.25
        : 0.75 + (1 - poor / value) * 0.25
  return (
    <svg width="100%" height="16" aria-hidden="true">
      <rect class="good" x="0" y="5" width="49.5%" height="6" rx="3" />
      <rect class="fair" x="50.5%" y="5" width="24%" height="6" rx="3" />
      <rect class="poor" x="75.5%" y="5" width="24.5%" height="6" rx="3" />
      <circle cx={`${(share * 97 + 1.5).toFixed(1)}%`} cy="8" r="6" />
    </svg>
  )
}
