import { Submit } from '../components/button.tsx'
import type { Session } from '../../activities/accounts/sessions.ts'
import type { ConsoleUser } from '../console-user.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { deviceName } from './device-name.ts'
import { counted } from '../numbers.ts'
import { consolePage } from '../layout/layout.tsx'
import { Time } from '../components/time.tsx'

/** Lists the devices on which the user is signed in, and lets them sign out each one. */
export const devicesPage = ({ user, sessions }: { user: ConsoleUser; sessions: Session[] }): string =>
  consolePage(
    { title: 'Devices', path: `${consolePath}/devices`, user, language: 'en' },
    <>
      <div class="head">
        <div>
          <h1>You are signed in on {counted(sessions.length, 'device')}</h1>
          <p class="quiet">
            As <span class="email">{user.email}</span>. A device that you do not use for 12 hours is signed out
            automatically.
          </p>
        </div>
        <form method="post" action={`${consolePath}/devices/sign-out`}>
          <Submit label="Sign out everywhere" />
        </form>
      </div>
      <ul class="rows">
        {sessions.map((session) => (
          <Device session={session} current={session.sessionId === user.sessionId} />
        ))}
      </ul>
    </>,
  )

const Device = ({ session, current }: { session: Session; current: boolean }) => (
  <li>
    <div>
      <h2>
        {deviceName(session.userAgent)} {current ? <span class="badge good">This device</span> : null}
      </h2>
      <p class="quiet small">
        Last used <Time at={session.lastSeenAt.toISOString()} /> · signed in{' '}
        <Time at={session.createdAt.toISOString()} />
      </p>
    </div>
    <form method="post" action={`${consolePath}/devices/${session.sessionId}/sign-out`}>
      <button class="button" type="submit">
        Sign out<span class="hidden"> {deviceName(session.userAgent)}</span>
      </button>
    </form>
  </li>
)
