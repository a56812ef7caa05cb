import { escapeHtml } from '../../../core/escape-html.ts'
import type { PageHead } from './page-head.ts'

const meta = (key: 'name' | 'property', name: string, content: string | number): string =>
  `<meta ${key}="${name}" content="${escapeHtml(String(content))}">`

/** A head as HTML. No text of it can end its element: attributes are escaped, and JSON has no `<`. */
export function headHtml(head: PageHead, publicUrl: string): string {
  const { title, description, siteName, address, isListed, things } = head
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'application-name', siteName),
    meta('name', 'apple-mobile-web-app-title', siteName),
    isListed ? '' : meta('name', 'robots', 'noindex'),
    address === null ? '' : canonicalHtml(publicUrl + address),
    ...openGraph(head),
    ...things.map(
      (thing) => `<script type="application/ld+json">${inertJson(JSON.stringify(thing))}</script>`,
    ),
  ].join('')
}

const canonicalHtml = (url: string): string =>
  `<link rel="canonical" href="${escapeHtml(url)}">${meta('property', 'og:url', url)}`

function openGraph({ title, description, siteName, picture }: PageHead): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture.url),
    meta('property', 'og:image:width', picture.width),
    meta('property', 'og:image:height', picture.height),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', picture.isLarge ? 'summary_large_image' : 'summary'),
  ]
}

/** JSON that cannot end the element that it stands in. */
export const inertJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`)
