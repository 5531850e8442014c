/** The part of autocannon that is used here; it brings no types. */
declare module 'autocannon' {
  type Request = { method?: 'GET' | 'PATCH'; path: string; headers: Record<string, string>; body?: string }
  type Load = {
    url: string
    connections: number
    /** Seconds; not heeded where there is an amount. */
    duration?: number
    /** Requests. */
    amount?: number
    /** Told of every connection before it asks. */
    setupClient: (client: {
      setRequests: (askedInTurn: Request[]) => void
      pipelinedRequests: { addBody: () => void }
    }) => void
  }
  type Outcome = {
    requests: { total: number }
    /** In ms. */
    latency: { p99: number }
    duration: number
    errors: number
    non2xx: number
  }
  export default function autocannon(load: Load): Promise<Outcome>
}
