import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '../../../package.json')

let known: string | undefined

/** This program's version, as package.json says it. */
export function programVersion(): string {
  known ??= String(JSON.parse(readFileSync(PACKAGE, 'utf8')).version)
  return known
}
