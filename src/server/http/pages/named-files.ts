import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../core/escape-html.ts'
import type { PageLook } from './page-html.ts'

/** What a home screen shows of the installed site, as far as it is the operator's. */
interface WebManifest {
  name: string
  short_name: string
  theme_color: string
}

/**
 * The files of the client that bear the operator's name: what an installed site is called, and the page that says there is
 * no network. The browser asks each time whether they have changed. decisions/0091
 */
export function namedFiles(
  app: FastifyInstance,
  folder: string,
  lookOf: (request: FastifyRequest) => Promise<PageLook>,
): void {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { name, brand } = await lookOf(request)
    const manifest: WebManifest = JSON.parse(read('manifest.webmanifest'))
    const theme_color = brand?.bar ?? manifest.theme_color
    reply.header('cache-control', 'no-cache').type('application/manifest+json')
    return JSON.stringify({ ...manifest, name, short_name: name, theme_color })
  })
  app.get('/offline.html', async (request, reply) => {
    const { name } = await lookOf(request)
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return read('offline.html').replace('Farebox</title>', () => `${escapeHtml(name)}</title>`)
  })
}
