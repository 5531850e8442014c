/** The version of the product, of its API document and of its tools for assistants. `.ci/release.mjs` changes it. */
export const version = '1.0.0'
