import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const COMPILERS = ['/usr/bin/cc', '/usr/bin/gcc', '/usr/bin/clang']
const compiler = COMPILERS.find((path) => existsSync(path))

/** Whether a library can be made here that is loaded in front of the C library's own calls. */
export const canPreload = process.platform === 'linux' && compiler !== undefined

/** The library of disk-journal.c, made in the folder given. @returns its path */
export function preloadedLibrary(folder: string): string {
  if (compiler === undefined) throw new Error('There is no C compiler')
  const library = join(folder, 'disk-journal.so')
  const source = join(import.meta.dirname, 'disk-journal.c')
  execFileSync(compiler, ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'])
  return library
}

/** One thing a program did to a file; the kinds are those of disk-journal.c. */
export interface JournalEntry {
  kind: string
  file: bigint
  at: number
  bytes: Buffer
  /** Where in the journal it ends: what was acknowledged when the journal was that long came after it. */
  end: number
}

const HEAD = 21

/** How much has been done so far. */
export const journalLength = (journal: string): number =>
  existsSync(journal) ? statSync(journal).size : 0

/** All that was done, in its order. */
export function* journalEntries(journal: string): Generator<JournalEntry> {
  const all = readFileSync(journal)
  let offset = 0
  while (offset + HEAD <= all.length) {
    const end = offset + HEAD + all.readUInt32LE(offset + 17)
    yield {
      kind: String.fromCharCode(all.readUInt8(offset)),
      file: all.readBigUInt64LE(offset + 1),
      at: Number(all.readBigUInt64LE(offset + 9)),
      bytes: all.subarray(offset + HEAD, end),
      end,
    }
    offset = end
  }
}
