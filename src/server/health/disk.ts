import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskFigures } from '../../domain/health/health.ts'

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** What is left on the disk of a data folder, and what the database takes of it. */
export async function diskOf(dataFolder: string): Promise<DiskFigures> {
  const { bavail, blocks, bsize } = await statfs(dataFolder)
  const database = join(dataFolder, 'farebox.db')
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    databaseBytes: sizeOf(database),
    walBytes: sizeOf(`${database}-wal`),
  }
}
