/** Types of the used part of autocannon, which has none of its own. */
declare module 'autocannon' {
  type Request = { method?: 'GET' | 'PATCH' | 'POST'; path: string; headers: Record<string, string>; body?: string }
  type Load = {
    url: string
    connections: number
    /** Seconds. Ignored if `amount` is set. */
    duration?: number
    /** Number of requests. */
    amount?: number
    headers?: Record<string, string>
    /** Number of threads that send the requests. */
    workers?: number
    /** Called for each connection before its first request. */
    setupClient?: (client: {
      setRequests: (requests: Request[]) => void
      pipelinedRequests: { addBody: () => void }
    }) => void
  }
  type Outcome = {
    requests: { total: number }
    /** Milliseconds. */
    latency: { p99: number }
    duration: number
    errors: number
    non2xx: number
  }
  export default function autocannon(load: Load): Promise<Outcome>
}
