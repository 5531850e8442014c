import type { Media } from '../../../domain/websites/media.ts'
import { pathOf, type Screen } from '../screen.ts'

/** The pictures of the website. A click uses one. */
export const Library = ({ screen, chosen }: { screen: Screen; chosen: Media | undefined }) => {
  const { t, view, media, website } = screen
  return (
    <form class="fields upload" method="post" action={pathOf(screen, view)}>
      <h3 id="library">{t.library}</h3>
      <div class="library" role="group" aria-labelledby="library">
        {media.map((one) => (
          <button type="submit" name="do" value={`picture ${one.media_id}`} aria-pressed={one === chosen}>
            <img
              src={new URL(one.variants[0]?.url ?? one.url, website.domain).href}
              alt={one.alt_text || one.file_name}
              loading="lazy"
              decoding="async"
            />
          </button>
        ))}
      </div>
    </form>
  )
}
