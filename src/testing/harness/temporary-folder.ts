import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** When to clean up: after the running test, or `endOfFile()` for what a whole file shares. */
export type WhenDone = (cleanUp: () => void | Promise<void>) => void

/** A fresh folder among the system's temporary ones, removed when done. */
export function temporaryFolder(whenDone: WhenDone = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-'))
  whenDone(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
