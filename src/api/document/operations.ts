import type { OpenAPIV3_1 } from 'openapi-types'
import type { Document } from './schemas.ts'

/** The tags, in the order of the reference. */
export const tags = [
  { name: 'AI workflows', description: 'Generate websites, pages and posts from prompts, and follow the work' },
  { name: 'Websites', description: 'Create, configure, assign and delete websites' },
  { name: 'Domains', description: 'The custom domain of a website' },
  { name: 'Pages', description: 'The pages of a website' },
  { name: 'Blogs', description: 'The blog posts of a website' },
  { name: 'Drafts', description: 'Edits of pages and posts, published together' },
  { name: 'Forms', description: 'What visitors sent with the forms of a website' },
  { name: 'Media', description: 'The files of a website: images, videos, documents and fonts' },
  { name: 'Analytics', description: 'Visitors and page views of websites, and how fast their pages are' },
  { name: 'Clients', description: 'The people that websites are built for' },
  { name: 'Team', description: 'The members of a workspace or of a website' },
  { name: 'Workspace', description: 'Settings and contents of the workspace' },
  { name: 'Credits', description: 'Balance, prices and ledger' },
  { name: 'Webhooks', description: 'Events that are sent to you, and their deliveries' },
  { name: 'API keys', description: 'Create, rotate and revoke keys' },
]

/** The operations, in the order of the reference. */
export const order = [
  ...['createAiWebsite', 'getAiWebsiteStatus', 'followWorkflow', 'createAiWebsiteBatch', 'getAiBatchStatus'],
  ...['createAiPage', 'getAiPageStatus', 'createAiPageBatch', 'createAiBlog', 'getAiBlogStatus', 'createAiBlogBatch'],
  ...['listWorkflows', 'cancelWorkflow', 'retryWorkflow', 'getPlan', 'changePlan', 'approvePlan', 'planAgain'],
  ...['editWebsite', 'getAiEditStatus'],
  ...['getAiWebsiteStatuses', 'getAiPageStatuses', 'getAiBlogStatuses'],
  ...['createWebsite', 'listWebsites', 'getWebsite', 'updateWebsite', 'updateWebsiteSettings', 'assignWebsite'],
  'deleteWebsite',
  ...['setDomain', 'getDomain', 'verifyDomain', 'removeDomain'],
  ...['createPage', 'listPages', 'getPage', 'updatePage', 'rewritePage', 'getPageForEditing', 'unpublishPage'],
  ...['deletePage', 'listPageVersions', 'getPageVersionDiff', 'restorePageVersion'],
  ...['createBlog', 'listBlogs', 'getBlog', 'updateBlog', 'rewriteBlog', 'getBlogForEditing', 'unpublishBlog'],
  ...['deleteBlog', 'listBlogVersions', 'getBlogVersionDiff', 'restoreBlogVersion'],
  ...['getPageSections', 'createDraft', 'listDrafts', 'getDraft', 'editDraft', 'getDraftDiff', 'publishDraft'],
  ...['undoDraft', 'discardDraft', 'submitDraft', 'approveDraft', 'returnDraft'],
  ...['listDraftComments', 'createDraftComment'],
  ...['listFormSubmissions', 'getFormSubmission', 'downloadFormAttachment', 'deleteFormSubmission'],
  ...['uploadMedia', 'uploadMediaBatch', 'listMedia', 'getMedia', 'deleteMedia'],
  ...['getWebsiteAnalytics', 'getWorkspaceAnalytics'],
  ...['createClient', 'listClients', 'getClient', 'updateClient', 'createMagicLink', 'deleteClient'],
  ...['createWorkspaceMember', 'listWorkspaceMembers', 'deleteWorkspaceMember'],
  ...['createWebsiteMember', 'listWebsiteMembers', 'deleteWebsiteMember'],
  ...[
    'getWorkspace',
    'getPermissions',
    'updateWorkspace',
    'getCredits',
    'listCreditEntries',
    'getUsage',
    'estimateWebsites',
  ],
  ...['getClientCredits', 'allocateClientCredits'],
  ...['testWebhook', 'listWebhookDeliveries', 'getWebhookDelivery', 'redeliverWebhook'],
  ...['redeliverWebhooks', 'rotateWebhookSecret'],
  ...['createApiKey', 'listApiKeys', 'rotateApiKey', 'revokeApiKey', 'listAuditLog'],
]

const placeOf = ({ operationId = '' }: OpenAPIV3_1.OperationObject): number =>
  order.includes(operationId) ? order.indexOf(operationId) : order.length

/** Sorts paths and their methods by `order`. Operations that are not in `order` come last. */
export function orderOperations(document: Document): void {
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
    const methods = Object.entries(item ?? {}) as [string, OpenAPIV3_1.OperationObject][]
    const sorted = methods.toSorted(([, one], [, other]) => placeOf(one) - placeOf(other))
    return { path, item: Object.fromEntries(sorted), place: sorted[0] ? placeOf(sorted[0][1]) : order.length }
  })
  const sorted = paths.toSorted((one, other) => one.place - other.place)
  document.paths = Object.fromEntries(sorted.map(({ path, item }) => [path, item]))
}
