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
}
