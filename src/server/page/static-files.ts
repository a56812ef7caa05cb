import { relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** The built client's files, as they were compressed at build. Names below /assets change with their content. */
export async function staticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // The page itself is filled per request: never as it lies there. Folders are no files.
    allowedPath: (path) => !path.startsWith('/index.html') && !path.endsWith('/'),
    setHeaders: (reply, path) => {
      const isHashed = relative(folder, path).startsWith('assets')
      reply.header('cache-control', isHashed ? A_YEAR : AN_HOUR)
    },
  })
}
