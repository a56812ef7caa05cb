import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncToDisk } from './sync-to-disk.ts'

const WHAT_IT_IS =
  'Removed by a clean stop; found at a start, it makes Farebox check the database.\n'
const OPEN = /^open (\d+)$/m
const LOG = /^log (?:empty|([\da-f]{16}) (\d+))$/m
/** Less than a sector, which a disk writes atomically. */
export const MARK_BYTES = 256

/** How far a write-ahead log has reached the disk: at least so many pages of the one with these salts. */
export interface LogPosition {
  salts: bigint
  frames: number
}

/** The content of a mark: the state when it was written, and the least length of the log. decisions/0037 */
export interface MarkedState {
  /** Number of the open file (inode); undefined while a server starts or stops. */
  openFile: string | undefined
  /** Undefined where nothing is known: also in the marks of earlier versions. */
  log: 'empty' | LogPosition | undefined
}

/** Path of the mark of a database. */
export const markOf = (file: string): string => `${file}.running`

/** Whether the last stop was not a clean one, or a server is running. */
export const isMarkedRunning = (file: string): boolean => existsSync(markOf(file))

/** What the mark of a database says. There must be one. */
export function readMark(file: string): MarkedState {
  const text = readFileSync(markOf(file), 'latin1')
  const [line, salts, frames] = LOG.exec(text) ?? []
  const known = salts === undefined ? ('empty' as const) : position(salts, frames)
  return { openFile: OPEN.exec(text)?.[1], log: line === undefined ? undefined : known }
}

const position = (salts: string, frames: string | undefined): LogPosition => ({
  salts: BigInt(`0x${salts}`),
  frames: Number(frames),
})

/** Always of the same length, so that it can be overwritten in place. */
export function markText(openFile: string, log: 'empty' | LogPosition): Buffer {
  const state = log === 'empty' ? log : `${log.salts.toString(16).padStart(16, '0')} ${log.frames}`
  return Buffer.from(`${WHAT_IT_IS}open ${openFile}\nlog ${state}\n`.padEnd(MARK_BYTES, '\n'))
}

/** Marks the database as running, on disk: as one that is being opened or closed. */
export function markRunning(file: string): void {
  writeMark(file, Buffer.from(WHAT_IT_IS))
}

/**
 * Marks the database as open, on disk: from here on its log must be there, also after a power cut.
 * @returns the number of the open file
 */
export function markOpen(file: string): string {
  const openFile = String(statSync(file).ino)
  syncToDisk(dirname(file)) // the log's name, before it is said that it must be there
  writeMark(file, markText(openFile, 'empty'))
  return openFile
}

/** The stop was a clean one. */
export const removeMark = (file: string): void => rmSync(markOf(file), { force: true })

function writeMark(file: string, text: Buffer): void {
  const mark = markOf(file)
  writeFileSync(mark, text)
  syncToDisk(mark)
  syncToDisk(dirname(mark))
}
