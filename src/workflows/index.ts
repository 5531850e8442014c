// Exactly the workflows the worker registers: an export here is a name in production histories.
export { createPage } from './create-page.ts'
export { createWebsite } from './create-website.ts'
export { reconcile } from './reconcile.ts'
export { removeWebsite } from './remove-website.ts'
export { republishWebsite } from './republish-website.ts'
