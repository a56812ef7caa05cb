import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'

// The write-ahead log of SQLite as a file: https://www.sqlite.org/fileformat2.html#walformat

export const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
/** Its last bit says whether checksums are counted over big-endian words. */
const MAGIC = 0x37_7f_06_82
const VERSION = 3_007_000

/** A running checksum over pairs of 32-bit words. */
interface Checksum {
  a: number
  b: number
}

interface WalHeader {
  littleEndian: boolean
  pageSize: number
  /** Two random numbers that each frame of this log repeats; they change whenever the log begins anew. */
  salts: bigint
  checksum: Checksum
}

/** What can be read of a log. */
export interface WalContent {
  bytes: number
  /** Undefined where the header is missing or does not verify. */
  salts: bigint | undefined
  /** Pages up to the last commit of the beginning that verifies: what SQLite will take. */
  frames: number
  /** Whether a transaction began after a commit that lies beyond the first frame which does not verify. */
  goesOnBeyond: boolean
}

/** Reads the log of a database and verifies each of its pages; undefined where there is none. */
export function readWal(wal: string): WalContent | undefined {
  if (!existsSync(wal)) return undefined
  const descriptor = openSync(wal, 'r')
  try {
    const header = readHeader(descriptor)
    if (header === undefined) {
      return { bytes: fstatSync(descriptor).size, salts: undefined, frames: 0, goesOnBeyond: false }
    }
    return {
      bytes: fstatSync(descriptor).size,
      salts: header.salts,
      ...verifyFrames(descriptor, header),
    }
  } finally {
    closeSync(descriptor)
  }
}

/** The salts in the header of an open log; undefined where the header is missing or does not verify. */
export const readSalts = (descriptor: number): bigint | undefined => readHeader(descriptor)?.salts

function readHeader(descriptor: number): WalHeader | undefined {
  const bytes = Buffer.alloc(WAL_HEADER_BYTES)
  if (readSync(descriptor, bytes, 0, WAL_HEADER_BYTES, 0) < WAL_HEADER_BYTES) return undefined
  const magic = bytes.readUInt32BE(0)
  const littleEndian = magic === MAGIC
  if (!littleEndian && magic !== MAGIC + 1) return undefined
  const checksum = checksumAt(bytes, 24)
  const counted = addText({ a: 0, b: 0 }, bytes.subarray(0, 24), littleEndian)
  if (bytes.readUInt32BE(4) !== VERSION || !isSame(checksum, counted)) return undefined
  return {
    littleEndian,
    pageSize: bytes.readUInt32BE(8),
    salts: bytes.readBigUInt64BE(16),
    checksum,
  }
}

/**
 * Follows the checksums from frame to frame. Each frame stores the sum so far, so frames beyond an invalid one can be
 * verified as well, each from its predecessor's sum.
 */
function verifyFrames(descriptor: number, header: WalHeader) {
  const { pageSize, salts, littleEndian } = header
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + pageSize)
  let [count, committed, isSound, goesOnBeyond] = [0, 0, true, false]
  let previous = { checksum: header.checksum, isCommitBeyond: false }
  for (;;) {
    const at = WAL_HEADER_BYTES + count * frame.length
    if (readSync(descriptor, frame, 0, frame.length, at) < frame.length) break
    const isOwn = frame.readUInt32BE(0) > 0 && frame.readBigUInt64BE(8) === salts
    const checksum = checksumAt(frame, 16)
    let counted = addText(previous.checksum, frame.subarray(0, 8), littleEndian)
    counted = addText(counted, frame.subarray(FRAME_HEADER_BYTES), littleEndian)
    const follows = isOwn && isSame(checksum, counted)
    if (follows && previous.isCommitBeyond) goesOnBeyond = true
    isSound &&= follows
    const isCommit = frame.readUInt32BE(4) > 0
    if (isSound && isCommit) committed = count + 1
    // The header of an invalid frame is not reliable: it can lie across two sectors.
    previous = { checksum, isCommitBeyond: !isSound && isCommit && follows }
    count++
  }
  return { frames: committed, goesOnBeyond }
}

const checksumAt = (bytes: Buffer, at: number): Checksum => ({
  a: bytes.readInt32BE(at),
  b: bytes.readInt32BE(at + 4),
})

const isSame = (one: Checksum, other: Checksum): boolean => one.a === other.a && one.b === other.b

function addText({ a, b }: Checksum, bytes: Buffer, littleEndian: boolean): Checksum {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + words.getInt32(at, littleEndian) + b) | 0
    b = (b + words.getInt32(at + 4, littleEndian) + a) | 0
  }
  return { a, b }
}
