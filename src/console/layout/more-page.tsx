import type { ConsoleUser } from '../console-user.ts'
import { Icon } from '../components/icon.tsx'
import { consolePage } from './layout.tsx'
import { sectionsOf } from './navigation.tsx'
import { morePath } from '../paths.ts'
import { navigationPhrases } from './phrases.ts'

/** The sections that have no tab on a phone. */
export const morePage = (user: ConsoleUser): string => {
  const t = navigationPhrases[user.language]
  return consolePage(
    { title: t.more, path: morePath, user },
    <>
      <h1>{t.more}</h1>
      <ul class="rows">
        {sectionsOf(user, user.language)
          .filter(({ isTab }) => !isTab)
          .map(({ name, path, icon }) => (
            <li>
              <a class="site" href={path}>
                <Icon name={icon} /> <b>{name}</b>
              </a>
            </li>
          ))}
      </ul>
    </>,
  )
}
