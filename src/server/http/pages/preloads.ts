import { OFFICE_FRAME } from '../../../domain/screens.ts'

/** What vite wrote of one chunk into `.vite/manifest.json`. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

const ENTRY = 'index.html'

/** A chunk and all that it imports at once, itself last. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  for (const imported of manifest[name]?.imports ?? []) {
    if (!found.has(imported)) withImports(manifest, imported, found)
  }
  return found.add(name)
}

/**
 * The links that fetch a screen's code ahead, beside the entry's instead of after it; what the entry brings is left
 * out. Styles are fetched ahead too, and applied by the screen: they must not hold up the first paint.
 */
export function preloadLinks(manifest: Manifest, screen: string): string {
  if (manifest[screen] === undefined) return ''
  const brought = withImports(manifest, ENTRY)
  const needed = screen.startsWith('admin/') ? withImports(manifest, OFFICE_FRAME) : undefined
  const chunks = [...withImports(manifest, screen, needed)]
    .filter((name) => !brought.has(name))
    .flatMap((name) => manifest[name] ?? [])
  const scripts = chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const styles = chunks
    .flatMap(({ css = [] }) => css)
    .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`)
  return [...scripts, ...new Set(styles)].join('')
}
