import { coalesce } from '../../domain/coalesce.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { type PublishingDeps, publishPages } from './publish-pages.ts'

/** Publishes the outdated pages of a website. See `publishPages`. */
export type PublishPages = (websiteId: string, signal?: AbortSignal) => Promise<void>

export const publishingActivities = ({ publishPages }: { publishPages: PublishPages }) => ({
  /** Publishes a website's pages again with its current settings. Does nothing if the website was deleted. */
  async republishPages({ websiteId }: { websiteId: string }): Promise<void> {
    await withHeartbeat((signal) => publishPages(websiteId, signal))
  },
})

/**
 * Runs `publishPages` for a website once at a time in this process. Each caller gets a run that starts after its call; callers that wait
 * share it: when many pages of a website are finished at once, its other pages are rendered for all of them and not for each. A run ends
 * early if all its callers were aborted.
 */
export function sharePublications(deps: PublishingDeps): PublishPages {
  const callers = new Map<string, { publish: () => Promise<void>; signals: Set<AbortSignal> }>()
  const share = (websiteId: string) => {
    const signals = new Set<AbortSignal>()
    const throwIfAborted = () => {
      const [first] = signals
      if ([...signals].every(({ aborted }) => aborted)) first?.throwIfAborted()
    }
    return { signals, publish: coalesce(() => publishPages(deps, websiteId, throwIfAborted)) }
  }
  return async (websiteId, signal = new AbortController().signal) => {
    const shared = callers.get(websiteId) ?? share(websiteId)
    callers.set(websiteId, shared)
    shared.signals.add(signal)
    try {
      await shared.publish()
    } finally {
      shared.signals.delete(signal)
      if (shared.signals.size === 0) callers.delete(websiteId)
    }
  }
}
