/** The slot of what stands below the heading of a section. */
export const headSlot = (id: string) => `${id}.head`
/** The slot of what stands above a section, across the page. */
export const stripSlot = (id: string) => `${id}.strip`
