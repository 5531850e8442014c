import {
  DeletedPage,
  NewPage,
  Page,
  PageChanges,
  PageForEditing,
  PageSummary,
  PageUpdate,
  PublishedPage,
  pageViews,
  UnpublishedPage,
} from '../../../domain/content/pages.ts'
import { PageNotFound } from '../../../domain/problems.ts'
import { contentRoutes } from './content.ts'

export const pageRoutes = contentRoutes({
  kind: 'page',
  Name: 'Page',
  plural: 'pages',
  tag: 'Pages',
  word: 'page',
  source: 'a full HTML document',
  NotFound: PageNotFound,
  bodyLimit: 12 * 1024 * 1024,
  New: NewPage,
  Update: PageUpdate,
  Changes: PageChanges,
  Summary: PageSummary,
  Detail: Page,
  Published: PublishedPage,
  ForEditing: PageForEditing,
  Unpublished: UnpublishedPage,
  Deleted: DeletedPage,
  views: pageViews,
})
