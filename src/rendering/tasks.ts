import { renderBlogIndex, renderFeed } from './blog/index.ts'
import { composeLayouts, drawScenes, editableDocument, renderPreview, type Subject } from './content.ts'
import {
  type DocumentParts,
  type DocumentValues,
  editHtmlDocument,
  type HtmlDocument,
  readDocument,
} from './document/index.ts'
import { renderForm, renderThanks } from './forms/form-page.tsx'
import { renderLegal } from './legal/index.tsx'
import { renderNotFound } from './page.tsx'
import { drawCard, drawIcon, drawIcons } from './sharing/draw-card.tsx'
import { drawThumbnail } from './sharing/thumbnail.ts'
import { renderLlms } from './sharing/llms.ts'
import { renderSitemap } from './sitemap.ts'

/** Rendering and parsing of tenants' content, as tasks for threads. */
export const renderingTasks = {
  composeLayouts,
  drawCard,
  drawIcon,
  drawIcons,
  drawScenes,
  drawThumbnail,
  editableDocument,
  renderBlogIndex,
  renderFeed,
  renderForm,
  renderLegal,
  renderLlms,
  renderNotFound,
  renderPreview: (subject: Subject) => renderPreview(subject),
  renderSitemap,
  renderThanks,
  /** Sets values in a document and reads all values of the result. Throws ValidationFailed if the document exceeds a limit. */
  editDocument: (document: HtmlDocument, values: DocumentValues): { document: HtmlDocument; parts: DocumentParts } => {
    const edited = editHtmlDocument(document, values)
    return { document: edited, parts: readDocument(edited) }
  },
}
