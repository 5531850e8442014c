import type { ConsoleUser } from '../console-user.ts'
import { Icon } from '../components/icon.tsx'
import { consolePage } from './layout.tsx'
import { sectionsOf, signOutPath } from './navigation.tsx'
import { morePath } from '../paths.ts'
import { navigationPhrases } from './phrases.ts'

/** The settings and, on a phone, the other sections that have no tab. */
export const morePage = (user: ConsoleUser): string => {
  const t = navigationPhrases[user.language]
  return consolePage(
    { title: t.settings, path: morePath, user },
    <>
      <h1>
        <span class="not-on-phone">{t.settings}</span>
        <span class="on-phone">{t.more}</span>
      </h1>
      <ul class="rows short">
        {sectionsOf(user, user.language)
          .filter(({ isTab }) => !isTab)
          .map(({ name, path, icon, group, about }) => (
            <li class={group === 'settings' ? undefined : 'on-phone'}>
              <a class="site" href={path}>
                <Icon name={icon} />
                <span>
                  <b>{name}</b>
                  {about ? <small>{about}</small> : null}
                </span>
              </a>
            </li>
          ))}
        <li class="on-phone">
          <form method="post" action={signOutPath}>
            <button class="button" type="submit">
              <Icon name="log-out" /> {t.signOut}
            </button>
          </form>
          <span class="quiet small">{user.email}</span>
        </li>
      </ul>
    </>,
  )
}
