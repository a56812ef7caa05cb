import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../core/escape-html.ts'
import { STAFF_MENU } from '../../../domain/screens.ts'
import { inertJson } from './head/head-html.ts'

/** What vite wrote of one chunk into `.vite/manifest.json`. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

const ENTRY = 'index.html'

const HEAD = '<!--farebox:head-->'
/** The mark with the program's name, in place of which the operator's own logo or name stands. */
const LOGO = 'logo'
/** The title and the description of home, which each page replaces by its own. decisions/0095 */
const WORDS = 'words'
const PAGE_DATA = '<!--farebox:data-->'
/** The markup of the home screen that shows before any code has run. ux.md d1 */
const HOME = 'home'
/** 'No money is taken', for every page of an installation that is not the demo itself. */
const BANNER = 'demo-banner'

const BAR_COLOUR = /(<meta name="theme-color" content=")[^"]*"/

/** The program's name where it stands in index.html. */
const TITLE = 'Farebox</title>'
const NAME = '<span>Farebox</span>'

/** The page of a server without a built client, for tests. */
const BARE = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><!--farebox:words--><title>Farebox</title><!--/farebox:words-->${HEAD}</head><body><div id="app"></div>${PAGE_DATA}</body></html>`

/** Unregisters the service worker of an earlier page. decisions/0021 */
const NO_WORKER = '<meta name="farebox-service-worker" content="off">'

/** One build of the client, ready to be filled in. */
interface ClientBuild {
  /** When index.html was written. */
  builtAt: number
  home: string
  elsewhere: string
  manifest: Manifest
}

/** The page with something else for the part between two comments of this name. */
function replaced(html: string, part: string, by: string): string {
  const [opening, closing] = [`<!--farebox:${part}-->`, `<!--/farebox:${part}-->`]
  const from = html.indexOf(opening)
  const to = html.indexOf(closing, from)
  return from === -1 || to === -1
    ? html
    : html.slice(0, from) + by + html.slice(to + closing.length)
}

const without = (html: string, part: string): string => replaced(html, part, '')

function readBuild(folder: string, builtAt: number): ClientBuild {
  // The entry is named before the screen's code: browsers fetch in this order, and the entry takes the longest.
  const home = readFileSync(join(folder, 'index.html'), 'utf8')
    .replace(HEAD, '')
    .replace('</head>', () => `${HEAD}</head>`)
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  return { builtAt, home, elsewhere: without(home, HOME), manifest }
}

/** How the operator's pages differ from those of others. decisions/0090, 0091 */
export interface PageLook {
  /** In titles and beside the mark; that of the program while the operator has none. */
  name: string
  /** Nothing that customers pay online is money. */
  takesNoMoney: boolean
  /** Styles of the brand colour, and the colour of the browser's own bar; null for Farebox's own. */
  brand: { style: string; bar: string } | null
  /** HTML of the logo; null for the mark and the name. */
  logo: string | null
}

/** What a page is filled with. */
interface Filling {
  isHome: boolean
  /** The client's module of the screen; '' for none. */
  module: string
  /** The menu of staff stands beside the screen. */
  hasMenu: boolean
  /** Title, description and what else crawlers read, as HTML; null leaves those of the build. */
  words: string | null
  /** JSON for the client. */
  json: string
  look: PageLook
}

/** The page of the built client; a newer build in the folder is noticed. */
export class ClientPage {
  readonly #folder: string | null
  readonly #meta: string
  #build: ClientBuild = { builtAt: -1, home: BARE, elsewhere: BARE, manifest: {} }

  constructor(folder: string | null, { hasWorker }: { hasWorker: boolean }) {
    this.#folder = folder
    this.#meta = hasWorker ? '' : NO_WORKER
  }

  /** HTML with the screen's code fetched ahead and the JSON laid in where the client finds it. ux.md */
  htmlWith({ isHome, module, hasMenu, words, json, look }: Filling): string {
    const { home, elsewhere, manifest } = this.#latest()
    const ahead = hasMenu ? [module, STAFF_MENU] : [module]
    const bare = isHome ? home : elsewhere
    const page = inLook(words === null ? bare : replaced(bare, WORDS, words), look)
    // Staff take real cash.
    return (look.takesNoMoney && !hasMenu ? page : without(page, BANNER))
      .replace(HEAD, () => this.#meta + brandStyleOf(look) + preloadLinks(manifest, ahead))
      .replace(
        PAGE_DATA,
        () => `<script type="application/json" id="farebox-page">${inertJson(json)}</script>`,
      )
  }

  #latest(): ClientBuild {
    if (this.#folder !== null) {
      const builtAt = statSync(join(this.#folder, 'index.html')).mtimeMs
      if (builtAt !== this.#build.builtAt) this.#build = readBuild(this.#folder, builtAt)
    }
    return this.#build
  }
}

/** The page with the operator's logo, and the bar of the browser in its colour. */
function inLook(html: string, { brand, logo, name }: PageLook): string {
  const named = html
    .replace(TITLE, () => `${escapeHtml(name)}</title>`)
    .replace(NAME, () => `<span>${escapeHtml(name)}</span>`)
  const coloured =
    brand === null
      ? named
      : named.replace(BAR_COLOUR, (_whole, before: string) => `${before}${brand.bar}"`)
  return logo === null ? coloured : replaced(coloured, LOGO, logo)
}

const brandStyleOf = ({ brand }: PageLook): string =>
  brand === null ? '' : `<style id="farebox-brand">${brand.style}</style>`

/** A chunk and its static imports, itself last. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  for (const imported of manifest[name]?.imports ?? []) {
    if (!found.has(imported)) withImports(manifest, imported, found)
  }
  return found.add(name)
}

/**
 * The links that fetch the code of a screen and of what stands beside it ahead, beside the entry's instead of after it;
 * what the entry brings is left out. Styles are fetched ahead too, and applied by the screen: they must not hold up the first paint.
 */
function preloadLinks(manifest: Manifest, modules: readonly string[]): string {
  const brought = withImports(manifest, ENTRY)
  const needed = new Set<string>()
  for (const module of modules) withImports(manifest, module, needed)
  const chunks = [...needed]
    .filter((name) => !brought.has(name))
    .flatMap((name) => manifest[name] ?? [])
  const scripts = chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const styles = chunks
    .flatMap(({ css = [] }) => css)
    .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`)
  return [...scripts, ...new Set(styles)].join('')
}
