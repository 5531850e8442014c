import type { SignedInUser, Session } from '../activities/accounts/sessions.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { deviceName } from './device-name.ts'
import { consolePage } from './layout.tsx'
import { Time } from './time.tsx'

/** Lists the devices on which the user is signed in, and lets them sign out each one. */
export const devicesPage = ({ user, sessions }: { user: SignedInUser; sessions: Session[] }): string =>
  consolePage({
    title: 'Devices',
    path: `${consolePath}/devices`,
    user,
    children: (
      <>
        <div class="head">
          <h1>Devices</h1>
          <p class="quiet">
            You are signed in as <span class="email">{user.email}</span> on these devices. A device that you do not use
            for 12 hours is signed out automatically.
          </p>
        </div>
        <ul class="rows">
          {sessions.map((session) => (
            <Device session={session} current={session.sessionId === user.sessionId} />
          ))}
        </ul>
        <form method="post" action={`${consolePath}/devices/sign-out`}>
          <button class="button plain" type="submit">
            Sign out everywhere
          </button>
        </form>
      </>
    ),
  })

const Device = ({ session, current }: { session: Session; current: boolean }) => (
  <li>
    <div>
      <h2>
        {deviceName(session.userAgent)} {current ? <span class="badge good">This device</span> : null}
      </h2>
      <p class="quiet small">
        Signed in: <Time at={session.createdAt.toISOString()} />
        <br />
        Last used: <Time at={session.lastSeenAt.toISOString()} />
      </p>
    </div>
    <form method="post" action={`${consolePath}/devices/${session.sessionId}/sign-out`}>
      <button class="button plain" type="submit">
        Sign out<span class="hidden"> {deviceName(session.userAgent)}</span>
      </button>
    </form>
  </li>
)
