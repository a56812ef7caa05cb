import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { NOT_FOUND_SCREEN, SCREENS, STAFF_MENU } from '../domain/screens.ts'
import type { ScreenFacts, ScreenPath } from '../domain/screens.ts'
import { clientFolder } from './client-build.ts'
import type { Outcome } from './run-program.ts'

/** The most that a browser loads before a screen is shown, brotli, in kB of 1,000 bytes. docs/performance.md */
export interface Budget {
  /** The screen's path, as the report names it. */
  screen: string
  /** The lazily loaded file, below src/client; none for what every page loads. */
  source?: string
  script: number
}

/** Stylesheets on first load, whichever the screen. */
const STYLES_LIMIT = 13
/** What every page loads, whichever its screen. */
const EVERY_PAGE = 'every page'
const EVERY_PAGE_LIMIT = 108
/** What every page loads, with the menu that screens of staff do not wait for. decisions/0086 */
const MENU_LIMIT = 116

/** Pages that must do without zod (20 kB): what every page loads, and the search. */
const WITHOUT_SCHEMAS: readonly string[] = [EVERY_PAGE, '/search' satisfies ScreenPath]

const budgetOf = ([screen, { module, weight }]: [string, ScreenFacts]): Budget => ({
  screen,
  source: module,
  script: weight,
})

/** What may weigh how much: each screen of the table, and what all have in common. */
export const budgets: readonly Budget[] = [
  { screen: EVERY_PAGE, script: EVERY_PAGE_LIMIT },
  { screen: 'menu of staff, by itself', source: STAFF_MENU, script: MENU_LIMIT },
  ...Object.entries<ScreenFacts>({ ...SCREENS, '*': NOT_FOUND_SCREEN }).map(budgetOf),
]

/** The page's own script, in vite's manifest. */
const ENTRY = 'index.html'
/** A name only zod's own code carries, minified or not. */
const ZOD = /\bZodError\b/

/** Everything a browser must load before `keys` can run: the chunks and all they import statically. */
function closure(manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build: src/domain/screens.ts names it.`)
    closure(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

/** What loading one screen costs, and what is wrong with that; `read` gives a built file, or its brotli copy. */
export function weighScreen(manifest: Manifest, budget: Budget, read: (file: string) => Buffer) {
  const parts = [ENTRY, budget.source].filter((part) => part !== undefined)
  const keys = closure(manifest, parts)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const weigh = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + read(`${file}.br`).length, 0) / 1000
  const script = weigh(new Set(chunks.map((chunk) => chunk.file)))
  const styles = weigh(new Set(chunks.flatMap((chunk) => chunk.css ?? [])))
  const faults = [
    script > budget.script && 'too much script',
    styles > STYLES_LIMIT && `styles over ${STYLES_LIMIT} kB`,
    WITHOUT_SCHEMAS.includes(budget.screen) &&
      chunks.some((chunk) => ZOD.test(read(chunk.file).toString())) &&
      'carries zod',
  ].filter((fault) => fault !== false)
  return { script, styles, faults }
}

/** Weighs the built client against the budget: one line per screen. */
export function weighClient(): Outcome {
  const read = (file: string): Buffer => readFileSync(join(clientFolder, file))
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString())
  let passed = true
  const lines = budgets.map((budget) => {
    const { script, styles, faults } = weighScreen(manifest, budget, read)
    passed &&= faults.length === 0
    const name = budget.screen.padEnd(34)
    const weights = `${script.toFixed(1)} of ${budget.script} kB script, ${styles.toFixed(1)} of ${STYLES_LIMIT} kB styles`
    return [name, weights, ...faults].join('  ')
  })
  return { passed, report: lines.join('\n') }
}
