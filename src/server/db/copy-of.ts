import { constants, copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A path for a new database in a fresh temporary folder. */
export function temporaryFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'farebox-')), 'farebox.db')
}

/** A copy of a closed database, for a test to spoil; shares its blocks where the file system can. */
export function copyOf(template: string): string {
  const file = temporaryFile()
  copyFileSync(template, file, constants.COPYFILE_FICLONE)
  return file
}
