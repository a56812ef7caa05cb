import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { backupFolder } from './backup-folder.ts'

const Attempt = z.object({ at: z.number(), tookMs: z.number() })

const Notes = z.object({
  /** The last copy that was made. */
  made: Attempt.extend({ file: z.string() }).nullable(),
  failure: z.object({ at: z.number(), reason: z.string() }).nullable(),
  /** What the checker found on the last copy. */
  check: Attempt.extend({
    violations: z.array(
      z.object({
        invariant: z.string(),
        promise: z.string(),
        subject: z.string(),
        ids: z.array(z.number()),
        advisory: z.boolean().default(false),
      }),
    ),
  }).nullable(),
})

/** State of the backups, stored beside their files: `backups/state.json`. */
export type StoredBackupState = z.infer<typeof Notes>

const NONE: StoredBackupState = { made: null, failure: null, check: null }

const fileOf = (dataFolder: string): string => join(backupFolder(dataFolder), 'state.json')

/** The stored state; nothing where it cannot be read, which the next backup repairs. */
export function readStateFile(dataFolder: string): StoredBackupState {
  try {
    const text = readFileSync(fileOf(dataFolder), 'utf8')
    return Notes.parse(JSON.parse(text))
  } catch {
    return NONE
  }
}

/** Stores it atomically, for the next start too. The folder must exist. */
export function writeStateFile(dataFolder: string, notes: StoredBackupState): void {
  const file = fileOf(dataFolder)
  writeFileSync(`${file}.new`, `${JSON.stringify(notes, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
