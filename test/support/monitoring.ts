import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const read = (name: string) => readFileSync(new URL(`../../monitoring/${name}`, import.meta.url), 'utf8')

/** The names of the metrics that the dashboard and the alert rules use. */
export function usedMetrics(): string[] {
  const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: { targets?: { expr: string }[] }[] }
  const { groups } = parse(read('alerts.yml')) as { groups: { rules: { expr: string }[] }[] }
  const expressions = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ]
  return [
    ...new Set(expressions.flatMap((text) => text.match(/\b(?:sitewright|process|nodejs|temporal)_\w+/g) ?? [])),
  ].sort()
}

/** The names of the series that a process serves at /metrics, and of the metrics that have no series yet. */
export const servedMetrics = (text: string): string[] =>
  [...text.matchAll(/^(?:# TYPE )?([a-z_][a-z0-9_]*)/gm)].flatMap(([, name]) => name ?? [])
