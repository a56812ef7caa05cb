import type { FastifyInstance } from 'fastify'
import { searchAddress } from '../../../domain/canonical-address.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import { listPairsOnSale } from '../../search/routes-on-sale.service.ts'
import { anonymousCallOf } from '../request-call.ts'
import { FINDABLE_PAGES } from './head/page-words.ts'

/** What search engines ask every site for. */
export const CRAWLER_FILES = { robots: '/robots.txt', sitemap: '/sitemap.xml' } as const
const AN_HOUR = 'public, max-age=3600'

/**
 * What crawlers need not ask for: calls, and what is nobody's but one's own. A trip's seats they may read, so that a
 * messenger shows what a link leads to; that page asks not to be listed.
 */
const KEPT_OUT = [
  '/admin',
  '/booking/confirmation',
  '/booking/*/passengers',
  '/bookings',
  '/counter',
  '/day-close',
  '/desk',
  '/pay',
  '/profile',
  '/reset-password',
  '/sales',
  '/set-up',
  '/trips',
  '/trpc',
  '/undo-email-change',
  '/unsubscribe',
  '/verify-email',
]

/** What crawlers ask for: `/robots.txt`, and the addresses that are worth reading. decisions/0095 */
export function crawlers(app: FastifyInstance, dependencies: ServerDependencies): void {
  app.get(CRAWLER_FILES.robots, (_request, reply) =>
    reply
      .header('cache-control', AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(robots(dependencies.publicUrl)),
  )
  app.get(CRAWLER_FILES.sitemap, async (request, reply) => {
    const pairs = await listPairsOnSale(anonymousCallOf(dependencies, request))
    const addresses = pairs.map(({ source, destination }) =>
      searchAddress(source.slug, destination.slug),
    )
    return reply
      .header('cache-control', AN_HOUR)
      .type('application/xml; charset=utf-8')
      .send(sitemap([...FINDABLE_PAGES, ...addresses].map((path) => dependencies.publicUrl + path)))
  })
}

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...KEPT_OUT.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${CRAWLER_FILES.sitemap}`,
    '',
  ].join('\n')

const sitemap = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`).join('\n')}
</urlset>
`
