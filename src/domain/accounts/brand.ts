import { urlOfDomain } from '../websites/hosting.ts'
import type { ColorMode } from '../websites/theme-fields.ts'

/** What the people of a workspace see in place of the name of the platform. */
export type Brand = {
  workspaceId: string
  name: string
  logoUrl: string | null
  supportEmail: string | null
  primaryColor: string | null
  accentColor: string | null
  colorMode: ColorMode
  /** The domain at which the console has this brand; null: it has the address of the installation. */
  consoleDomain: string | null
}

/** A console on the domain of its workspace. Only people of this workspace sign in there. */
export type OwnConsole = { domain: string; workspaceId: string }

type Urls = { publicUrl: string; sitesUrl: string }

/** The address of the console of a workspace, without its path: "https://clients.agency.example". */
export const consoleOrigin = (
  { consoleDomain }: Pick<Brand, 'consoleDomain'>,
  { publicUrl, sitesUrl }: Urls,
): string => (consoleDomain === null ? publicUrl.replace(/\/$/, '') : urlOfDomain(consoleDomain, sitesUrl))
