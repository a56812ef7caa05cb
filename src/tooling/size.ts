import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { clientFolder } from './client-build.ts'
import type { Outcome } from './programs.ts'
import { adminBudget, budgets, STYLES_LIMIT, WITHOUT_SCHEMAS } from './size-budget.ts'
import type { Budget } from './size-budget.ts'

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
    if (!chunk) throw new Error(`${key} is not in the build: src/tooling/size-budget.ts names it.`)
    closure(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

/** What loading one screen costs, and what is wrong with that; `read` gives a built file, or its brotli twin. */
export function weighScreen(manifest: Manifest, budget: Budget, read: (file: string) => Buffer) {
  const parts = [ENTRY, budget.frame, budget.source].filter((part) => part !== undefined)
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
  const admin = Object.keys(manifest).filter((key) => /^admin\/.*-screen\.tsx$/.test(key))
  let passed = true
  const lines = [...budgets, ...admin.map(adminBudget)].map((budget) => {
    const { script, styles, faults } = weighScreen(manifest, budget, read)
    passed &&= faults.length === 0
    const name = budget.screen.padEnd(16)
    const weights = `${script.toFixed(1)} of ${budget.script} kB script, ${styles.toFixed(1)} of ${STYLES_LIMIT} kB styles`
    return [name, weights, ...faults].join('  ')
  })
  return { passed, report: lines.join('\n') }
}
