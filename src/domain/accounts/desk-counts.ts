/** The numbers beside the navigation of the console. Those of what waits are counted up to `maxCount` + 1. */
export type DeskCounts = { balance: number; websites: number; unfinishedOrders: number }

/** A higher number is shown as "99+". */
export const maxCount = 99
