import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { instantOfBackup } from '../../../domain/health/backup.ts'
import type { Backup } from '../../../domain/health/backup.ts'

/** Where the backups of a data folder stand. */
export const backupFolder = (dataFolder: string): string => join(dataFolder, 'backups')

/** The good backups of a data folder, the newest first. Other files in the folder are none of ours. */
export function listBackups(dataFolder: string): Backup[] {
  const folder = backupFolder(dataFolder)
  return namesIn(folder)
    .flatMap((file) => {
      const at = instantOfBackup(file)
      const bytes = statSync(join(folder, file), { throwIfNoEntry: false })?.size
      return at === undefined || bytes === undefined ? [] : [{ file, at, bytes }]
    })
    .toSorted((one, other) => other.at - one.at)
}

/** The content of a folder; nothing where it was not made yet. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
