/** The slot of what stands below the heading of a section. */
export const headSlot = (id: string) => `${id}.head`
