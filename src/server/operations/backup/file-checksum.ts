import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Where SQLite keeps a number for its user, which our databases have no other use for. sqlite.org/fileformat2, 1.3 */
const PLACE = 60
const BYTES = 4
const CHUNK = 1024 * 1024

/**
 * Writes the checksum of a copy into its header: SQLite's own check finds broken pages, but not a changed byte of a
 * name. The file must not be open, nor be changed afterwards.
 */
export function writeChecksum(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    const seal = Buffer.alloc(BYTES)
    seal.writeUInt32BE(checksumOf(descriptor))
    writeSync(descriptor, seal, 0, BYTES, PLACE)
  } finally {
    closeSync(descriptor)
  }
}

/** Whether a sealed copy is as it was. */
export function isChecksumRight(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const seal = Buffer.alloc(BYTES)
    readSync(descriptor, seal, 0, BYTES, PLACE)
    return seal.readUInt32BE() === checksumOf(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** CRC-32 of all of a file, the place of the seal counted as zeros. */
function checksumOf(descriptor: number): number {
  const chunk = Buffer.alloc(CHUNK)
  let checksum = 0
  for (let at = 0; ;) {
    const read = readSync(descriptor, chunk, 0, CHUNK, at)
    if (read === 0) return checksum
    if (at === 0) chunk.fill(0, PLACE, PLACE + BYTES)
    checksum = crc32(chunk.subarray(0, read), checksum)
    at += read
  }
}
