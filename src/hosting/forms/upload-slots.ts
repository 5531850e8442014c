import { type SiteResponse, tooManyForms } from '../responses.ts'

/** Uploads in progress: of one network to a website, and in all. Each takes up to 20 MiB of the disk. */
const maxOfNetwork = 3
const maxOfAll = 32

/** Limits how many forms with files are read at the same time. */
export function createUploadSlots() {
  const running = new Map<string, number>()
  let all = 0

  return {
    /** Runs `read`, or responds with 429 if too many others run. */
    async run(network: string, read: () => Promise<SiteResponse>): Promise<SiteResponse> {
      const own = running.get(network) ?? 0
      if (own >= maxOfNetwork || all >= maxOfAll) return tooManyForms
      running.set(network, own + 1)
      all++
      try {
        return await read()
      } finally {
        all--
        const left = (running.get(network) ?? 1) - 1
        if (left > 0) running.set(network, left)
        else running.delete(network)
      }
    },
  }
}
