import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { captureProgram, repositoryFolder } from '../../tooling/run-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Vitest's report of the planted file, as of one of a project with these set-up files. */
function runPlanted(setupFiles: string[]): Promise<{ passed: boolean; report: string }> {
  const config = join(temporaryFolder(), 'vitest.config.mjs')
  const planted = {
    root: repositoryFolder,
    include: ['src/testing/harness/end-of-file.planted.ts'],
    setupFiles,
  }
  writeFileSync(config, `export default { test: ${JSON.stringify(planted)} }`)
  return captureProgram('vitest', ['run', '--config', config], { CI: '', NO_COLOR: '1' })
}

test('a file fails whose shared server ends with violations, though each test passed', async () => {
  const { passed, report } = await runPlanted(['src/testing/harness/end-of-file-setup.ts'])
  expect(report).toContain('The check of seats and money found')
  expect(report).toContain('The first was cleaned up, last')
  expect(report).toMatch(/Tests\s+1 passed/)
  expect(passed).toBe(false)
})

test('where a project would never clean up, asking for it fails', async () => {
  const { passed, report } = await runPlanted([])
  expect(report).toContain('Add end-of-file-setup.ts')
  expect(passed).toBe(false)
})
