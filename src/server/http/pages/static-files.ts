import { relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerParts } from '../../core/parts.ts'

const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** The service worker, and with it whatever decides which code a browser runs: looked at anew each time. */
const ALWAYS_ASKED = 'no-cache'

const WORKER = '/sw.js'

function cacheControlOf(path: string): string {
  if (path.startsWith('assets')) return A_YEAR
  return path.startsWith(WORKER.slice(1)) ? ALWAYS_ASKED : AN_HOUR
}

/** The built client's files, as they were compressed at build. Names below /assets change with their content. */
export async function staticFiles(
  app: FastifyInstance,
  folder: string,
  { serviceWorker }: Pick<ServerParts, 'serviceWorker'>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // The page itself is filled per request: never as it lies there. Folders are no files.
    allowedPath: (path) =>
      !path.startsWith('/index.html') && !path.endsWith('/') && (serviceWorker || path !== WORKER),
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(relative(folder, path)))
    },
  })
}
