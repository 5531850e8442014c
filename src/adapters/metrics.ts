import { Counter, type Metric, register } from 'prom-client'

/** Returns the metric of this name, created at the first call: the registry is shared, and rejects a second metric of one name. */
export const metricOnce = <M extends Metric>(name: string, create: (name: string) => M): M =>
  (register.getSingleMetric(name) as M | undefined) ?? create(name)

export const counterOnce = <Label extends string>(
  metric: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> => metricOnce(metric, (name) => new Counter({ name, help, labelNames }))
