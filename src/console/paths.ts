import { consolePath } from '../domain/accounts/sign-in.ts'

/** The addresses of the sections of the console. */
export const analyticsPath = `${consolePath}/analytics`
export const submissionsPath = `${consolePath}/submissions`
export const ordersPath = `${consolePath}/orders`
export const devicesPath = `${consolePath}/devices`
