// Exactly the workflows the worker registers: an export here is a name in production histories.
export { clearExpired } from './clear-expired.ts'
export { createPage } from './create-page.ts'
export { createWebsite } from './create-website.ts'
export { deliverMail } from './deliver-mail.ts'
export { reconcile } from './reconcile.ts'
export { removeWebsite } from './remove-website.ts'
export { republishWebsite } from './republish-website.ts'
export { sweep } from './sweep.ts'
