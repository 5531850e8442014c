// The row locks of the website host: see `activities/locks.ts`, which has all others and their order.

/** Finds a website, which stays until the transaction ends, with its files. */
export const websiteForKeyShare = 'select from websites where id = $1 for key share'

/** Ends a query for rows of `websites`, which stay until the transaction ends. */
export const websitesForKeyShare = 'for key share of websites'
