import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import house from '../../.dependency-cruiser.mjs'

/** An import the house does not allow: which rule, from which file, to what. */
export type ImportViolation = { rule: string; from: string; to: string }

/** Who imports whom below `folder`, judged by .dependency-cruiser.mjs; empty when all is well. */
export async function findImportViolations(folder: string): Promise<ImportViolation[]> {
  const { options = {}, ...ruleSet } = house
  const { enhancedResolveOptions = {}, ...cruiseOptions } = options
  const parts = ['src', 'migrations'].filter((part) => existsSync(join(folder, part)))
  const { output } = await cruise(
    parts,
    { ...cruiseOptions, ruleSet, validate: true, baseDir: folder },
    enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}
