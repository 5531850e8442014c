import { Counter, Gauge, type Metric, register } from 'prom-client'

/** Returns the metric of this name, created at the first call: the registry is shared, and rejects a second metric of one name. */
export const metricOnce = <M extends Metric>(name: string, create: (name: string) => M): M =>
  (register.getSingleMetric(name) as M | undefined) ?? create(name)

export const counterOnce = <Label extends string>(
  metric: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> => metricOnce(metric, (name) => new Counter({ name, help, labelNames }))

/** Creates a gauge that is read at each scrape. Replaces one of the same name, which may read from connections that are closed. */
export function replaceGauge<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  collect: (gauge: Gauge<Label>) => void | Promise<void>,
): Gauge<Label> {
  register.removeSingleMetric(name)
  const gauge: Gauge<Label> = new Gauge({ name, help, labelNames, collect: () => collect(gauge) })
  return gauge
}
