import { consolePath } from '../domain/accounts/sign-in.ts'

/** The addresses of the sections of the console. */
export const analyticsPath = `${consolePath}/analytics`
export const websitesPath = `${consolePath}/websites`
export const submissionsPath = `${consolePath}/submissions`
export const ordersPath = `${consolePath}/orders`
export const newWebsitePath = `${consolePath}/new`
export const clientsPath = `${consolePath}/clients`
export const newClientPath = `${clientsPath}/new`
export const teamPath = `${consolePath}/team`
export const keysPath = `${consolePath}/keys`
export const assistantsPath = `${consolePath}/assistants`
export const webhooksPath = `${consolePath}/webhooks`
export const creditsPath = `${consolePath}/credits`
export const appearancePath = `${consolePath}/appearance`
export const consoleDomainPath = `${appearancePath}/domain`
export const activityPath = `${consolePath}/activity`
export const morePath = `${consolePath}/more`
export const devicesPath = `${consolePath}/devices`
