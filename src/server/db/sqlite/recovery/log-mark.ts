import { closeSync, fdatasyncSync, openSync, statSync, writeSync } from 'node:fs'
import {
  isMarkedRunning,
  MARK_BYTES,
  markOf,
  markOpen,
  markRunning,
  markText,
  readMark,
} from './running-mark.ts'
import type { LogPosition } from './running-mark.ts'
import { readSalts } from './wal-file.ts'

/** Records beside a write-ahead log how far it has been written, for the start after a crash. decisions/0037 */
export interface LogMark {
  /**
   * A commit is on disk and is about to be answered.
   * @param countFrames asks SQLite how many pages the log holds now
   */
  committed(countFrames: () => number): void
  /** The log is about to be emptied on purpose: from here on it may be empty, also after a power cut. */
  emptying(): void
  /** That was tried; a reader may have prevented it. */
  emptied(countFrames: () => number): void
  /** The log is about to be checkpointed and removed. */
  closing(): void
}

/**
 * The mark of the one server of a database. It is written after each commit and before the answer, but not synced. So
 * it covers all acknowledged commits when the process dies, and never more than what is on disk when the power fails.
 * It is synced when the log is reset, once in some thousand commits.
 */
export class ServerLogMark implements LogMark {
  readonly #file: string
  #open: { mark: number; wal: number; openFile: string } | undefined
  #salts: bigint | undefined

  /** @param file path of the database */
  constructor(file: string) {
    this.#file = file
  }

  /** The database is open. */
  opened(): void {
    const openFile = markOpen(this.#file)
    // SQLite holds no locks on the log, so that another descriptor of it does no harm.
    this.#open = {
      mark: openSync(markOf(this.#file), 'r+'),
      wal: openSync(`${this.#file}-wal`, 'r'),
      openFile,
    }
  }

  committed(countFrames: () => number): void {
    if (this.#open === undefined) return
    // In this order: a log that another process resets in between has fewer pages, not more.
    const salts = readSalts(this.#open.wal)
    const frames = countFrames()
    if (salts === undefined) return
    this.#write({ salts, frames })
    if (salts !== this.#salts) fdatasyncSync(this.#open.mark)
    this.#salts = salts
  }

  emptying(): void {
    if (this.#open === undefined) return
    this.#salts = undefined
    this.#write('empty')
    fdatasyncSync(this.#open.mark)
  }

  emptied(countFrames: () => number): void {
    this.committed(countFrames)
  }

  closing(): void {
    if (this.#open === undefined) return
    closeSync(this.#open.mark)
    closeSync(this.#open.wal)
    this.#open = undefined
    markRunning(this.#file)
  }

  #write(log: 'empty' | LogPosition): void {
    const { mark = 0, openFile = '' } = this.#open ?? {}
    const text = markText(openFile, log)
    writeSync(mark, text, 0, MARK_BYTES, 0)
  }
}

/** The mark for a program that writes beside the server: it only ever empties the log. */
export function logMarkBeside(file: string): LogMark {
  return {
    committed: () => {},
    emptying: () => markEmpty(file),
    // Again: the server may have marked a commit meanwhile, which is in the database now.
    emptied: () => {
      if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size === 0) markEmpty(file)
    },
    closing: () => {},
  }
}

function markEmpty(file: string): void {
  const openFile = isMarkedRunning(file) ? readMark(file).openFile : undefined
  if (openFile === undefined) return
  const mark = openSync(markOf(file), 'r+')
  try {
    writeSync(mark, markText(openFile, 'empty'), 0, MARK_BYTES, 0)
    fdatasyncSync(mark)
  } finally {
    closeSync(mark)
  }
}
