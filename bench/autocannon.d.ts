/** The part of autocannon that is used here; it brings no types. */
declare module 'autocannon' {
  type Load = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Every connection asks these in turn. */
    requests: { path: string; headers: Record<string, string> }[]
  }
  type Outcome = { requests: { total: number }; duration: number; errors: number; non2xx: number }
  export default function autocannon(load: Load): Promise<Outcome>
}
