import { Submit } from '../components/button.tsx'
import type { Session } from '../../activities/accounts/sessions.ts'
import type { ConsoleUser } from '../console-user.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { deviceName } from './device-name.ts'
import { devicePhrases } from './device-phrases.ts'
import type { Language } from '../language.ts'
import { consolePage } from '../layout/layout.tsx'
import { Time } from '../components/time.tsx'

/** Lists the devices on which the user is signed in, and lets them sign out each one. */
export const devicesPage = ({ user, sessions }: { user: ConsoleUser; sessions: Session[] }): string => {
  const t = devicePhrases[user.language]
  return consolePage(
    { title: t.devices, path: `${consolePath}/devices`, user },
    <>
      <div class="head">
        <div>
          <h1>{t.title(sessions.length)}</h1>
          <p class="quiet">
            {t.as} <span class="email">{user.email}</span>. {t.expiry}
          </p>
        </div>
        <form method="post" action={`${consolePath}/devices/sign-out`}>
          <Submit label={t.everywhere} />
        </form>
      </div>
      <ul class="rows">
        {sessions.map((session) => (
          <Device session={session} current={session.sessionId === user.sessionId} language={user.language} />
        ))}
      </ul>
    </>,
  )
}

type DeviceProps = { session: Session; current: boolean; language: Language }

const Device = ({ session, current, language }: DeviceProps) => {
  const t = devicePhrases[language]
  const name = deviceName(session.userAgent, t.on)
  return (
    <li>
      <div>
        <h2>
          {name} {current ? <span class="badge good">{t.this}</span> : null}
        </h2>
        <p class="quiet small">
          {t.lastUsed} <Time at={session.lastSeenAt.toISOString()} /> · {t.signedIn}{' '}
          <Time at={session.createdAt.toISOString()} />
        </p>
      </div>
      <form method="post" action={`${consolePath}/devices/${session.sessionId}/sign-out`}>
        <button class="button" type="submit">
          {t.signOut}
          <span class="hidden"> {name}</span>
        </button>
      </form>
    </li>
  )
}
