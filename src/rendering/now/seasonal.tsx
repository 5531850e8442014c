import type { ComponentChildren } from 'preact'
import type { Season } from '../../domain/websites/seasons.ts'
import type { PageContext } from '../page-context.ts'

/** What stands in a season, and what takes its place out of it. A script shows the latter; without one, a page says the months. */
type SeasonalProps = { season: Season | null | undefined; otherwise?: ComponentChildren; children: ComponentChildren }
export const Seasonal = ({ season, otherwise, children }: SeasonalProps) =>
  season ? (
    <>
      <span data-in={`${season.from} ${season.to}`}>{children}</span>
      <span data-out={`${season.from} ${season.to}`} hidden>
        {otherwise}
      </span>
    </>
  ) : (
    <>{children}</>
  )

/** The first day of a season in words: "1 March". */
const seasonStart = ({ from }: Season, language: string): string =>
  new Date(`2024-${from}T00:00Z`).toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** From when an action is there again: "Call the lock: again from 1 March." */
export const startAgain = (label: string, season: Season, { site, phrases }: Pick<PageContext, 'site' | 'phrases'>) => {
  const again = phrases.again.replace('{d}', () => seasonStart(season, site.language))
  return `${label}: ${again.slice(0, 1).toLocaleLowerCase(site.language)}${again.slice(1)}.`
}
