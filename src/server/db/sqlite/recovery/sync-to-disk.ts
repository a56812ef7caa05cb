import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes a file's content, or the names in a folder, survive a power cut. Windows cannot sync a folder, nor needs to. */
export function syncToDisk(path: string): void {
  let descriptor: number
  try {
    descriptor = openSync(path, 'r')
  } catch (error) {
    if (process.platform === 'win32') return
    throw error
  }
  try {
    fsyncSync(descriptor)
  } catch (error) {
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(descriptor)
  }
}
