import { type Caddy, startCaddy } from '../test/support/caddy.ts'
import { freePort } from './product.ts'

export type { Caddy }

/** Starts Caddy as a file server with one folder per host under `root`, precompressed files included. */
export async function startFileServer(root: string): Promise<Caddy> {
  const port = await freePort()
  const caddyfile = `{
  admin off
  auto_https off
  persist_config off
}
http://:${port} {
  bind 127.0.0.1
  root * ${root}/{host}
  file_server {
    precompressed br gzip
  }
}
`
  return await startCaddy({ caddyfile, folder: root, port })
}
