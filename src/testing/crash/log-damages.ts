import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { readWal } from '../../server/db/sqlite/recovery/wal-file.ts'
import type { Dice } from '../races/dice.ts'

const HEADER = 32
const FRAME_HEADER = 24
const FRAME = FRAME_HEADER + 4096

/** A write-ahead log to be damaged, and older copies of it. */
export interface LogAtHand {
  log: string
  /** Of the same log, with fewer commits in it. */
  older: Buffer
  /** Of before the log began anew. */
  before: Buffer
}

type Damage = (at: LogAtHand, dice: Dice) => void

/** Changes some bytes of a file in place. */
function change(file: string, at: number, by: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file)
  by(bytes.subarray(at))
  writeFileSync(file, bytes)
}

const flip = (file: string, at: number, { roll }: Dice): void =>
  change(file, at, (bytes) => bytes.writeUInt8(bytes.readUInt8(0) ^ (1 << roll(8))))

/** Where one of the frames in use begins. */
const aFrame = (log: string, { roll }: Dice): number =>
  HEADER + roll(readWal(log)?.frames ?? 1) * FRAME

/** Ways in which a disk or a person can damage a log, by name. */
export const LOG_DAMAGES: Record<string, Damage> = {
  'a bit of a page flipped': ({ log }, dice) =>
    flip(log, aFrame(log, dice) + FRAME_HEADER + dice.roll(4096), dice),
  'a bit of a page’s header flipped': ({ log }, dice) =>
    flip(log, aFrame(log, dice) + dice.roll(FRAME_HEADER), dice),
  'a bit of its own header flipped': ({ log }, dice) => flip(log, dice.roll(HEADER), dice),
  'a range zeroed': ({ log }, dice) =>
    change(log, aFrame(log, dice), (bytes) => bytes.subarray(0, 512 * (1 + dice.roll(16))).fill(0)),
  'cut after a whole page': ({ log }, dice) => truncateSync(log, aFrame(log, dice)),
  'cut within a page': ({ log }, dice) =>
    truncateSync(log, aFrame(log, dice) + 1 + dice.roll(FRAME - 1)),
  emptied: ({ log }) => truncateSync(log, 0),
  'replaced by an older copy of itself': ({ log, older }) => writeFileSync(log, older),
  'replaced by one of before it began anew': ({ log, before }) => writeFileSync(log, before),
  removed: ({ log }) => rmSync(log),
}
