import { encodePage } from '../adapters/published.ts'
import { mediaTasks } from '../media/tasks.ts'
import { renderContent, type Subject } from '../rendering/content.ts'
import { renderingTasks } from '../rendering/tasks.ts'

/**
 * What threads compute, by name: functions of plain data whose time depends on what a tenant sends. Binary data arrive as a Buffer and are
 * returned as a Uint8Array.
 */
export const tasks = {
  ...mediaTasks,
  ...renderingTasks,
  /** Renders an item and compresses its HTML for each content coding. */
  renderPage: (subject: Subject) => {
    const { html, policy } = renderContent(subject)
    return { policy, ...encodePage(html) }
  },
}

export type Tasks = typeof tasks
