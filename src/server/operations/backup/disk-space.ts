import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Left to the server, whatever the size of its database. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** Free for this user on the disk of a folder, in bytes. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The size of a data folder's database and of its write-ahead log, in bytes. */
export function databaseBytes(dataFolder: string): number {
  return ['farebox.db', 'farebox.db-wal']
    .map((name) => statSync(join(dataFolder, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Whether two folders are on one disk. */
const onOneDisk = (one: string, other: string): boolean => statSync(one).dev === statSync(other).dev

/**
 * The space that must be free before a copy: room for it and, on the disk of the database, as much again and more, so
 * that a backup never takes the last room from the sales.
 */
export function bytesNeeded(dataFolder: string, folder: string): number {
  const bytes = databaseBytes(dataFolder)
  return onOneDisk(dataFolder, folder) ? 2 * bytes + RESERVE_BYTES : bytes
}

/** Bytes as an operator reads them. */
export function sizeText(bytes: number): string {
  const [unit, size] = bytes < 1e9 ? ['MB', 1e6] : ['GB', 1e9]
  return `${(bytes / size).toFixed(bytes < 10 * size ? 1 : 0)} ${unit}`
}
