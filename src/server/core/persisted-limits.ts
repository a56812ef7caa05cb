import { readFile, rename, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from './dependencies.ts'
import type { LimitStorage } from './limits/limits-interface.ts'
import type { CountedState } from './limits/memory-limits.ts'

/** How often what has been counted is written, while something is counted; a crash forgets no more than this. */
const EVERY_MS = 5000
/** Lines made before others are served. */
const CHUNK = 2000
/** The newest of each kind that a file takes: some megabytes at most. */
const MOST_LINES = 50_000

const Line = z.union([
  z.tuple([z.literal('count'), z.string().max(64), z.int(), z.number(), z.number()]),
  z.tuple([z.literal('trust'), z.string().max(64), z.number()]),
])

/** A file beside the database, replaced whole. */
export const limitFile = (file: string): LimitStorage => ({
  read: () =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    }),
  write: async (lines) => {
    await writeFile(`${file}.partial`, lines, { mode: 0o600 })
    await rename(`${file}.partial`, file)
  },
})

/** Writes what limits have counted beside the database, and reads it at the start. */
export interface PersistedLimits {
  /** Writes what has changed; called every few seconds by itself. */
  save: () => Promise<void>
  /** Ends the writing, after a last time. */
  stop: () => Promise<void>
}

/**
 * Loads the counts of the last run, and writes them while the server runs. The file holds digests and times, and is
 * replaced whole. It is not synced: after a power cut it may be gone, and counting starts from zero. decisions/0040
 */
export async function persistLimits(
  storage: LimitStorage,
  state: CountedState,
  log: Pick<Log, 'warn'>,
): Promise<PersistedLimits> {
  await restoreCounts(storage, state, log)
  const changes = () => state.attempts.changes + state.trusted.changes
  let written = changes()
  let saving = Promise.resolve()
  const write = async (): Promise<void> => {
    const current = changes()
    if (current === written) return
    try {
      await storage.write(await linesOf(state))
      written = current
    } catch (error) {
      log.warn({ err: error }, 'What limits have counted was not written down')
    }
  }
  const save = () => (saving = saving.then(write))
  const timer = setInterval(() => void save(), EVERY_MS)
  timer.unref()
  return {
    save,
    stop: () => {
      clearInterval(timer)
      return save()
    },
  }
}

/** One JSON line for each entry, the oldest first, made in pieces so that nobody waits for all of it. */
async function linesOf({ attempts, trusted }: CountedState): Promise<string> {
  const entries = [
    ...[...attempts.entries()]
      .slice(-MOST_LINES)
      .map(([key, { count, until, waitMs }]) => ['count', key, count, until, waitMs]),
    ...[...trusted.entries()].slice(-MOST_LINES).map(([key, until]) => ['trust', key, until]),
  ]
  const chunks: string[] = []
  for (let start = 0; start < entries.length; start += CHUNK) {
    const chunk = entries.slice(start, start + CHUNK).map((entry) => JSON.stringify(entry))
    chunks.push(`${chunk.join('\n')}\n`)
    // oxlint-disable-next-line no-await-in-loop -- others are served in between
    await setImmediate()
  }
  return chunks.join('')
}

/** A file that is missing or unreadable is ignored, and so is an unreadable line. */
async function restoreCounts(
  storage: LimitStorage,
  { attempts, trusted }: CountedState,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const text = await storage.read().catch((error: unknown) => {
    log.warn({ err: error }, 'What limits had counted is not readable')
    return ''
  })
  for (const line of text.split('\n').slice(-2 * MOST_LINES)) {
    const entry = readLine(line)
    if (entry?.[0] === 'count') {
      const [, key, count, until, waitMs] = entry
      attempts.set(key, { count, until, waitMs })
    } else if (entry !== undefined) trusted.set(entry[1], entry[2])
  }
}

function readLine(line: string): z.output<typeof Line> | undefined {
  try {
    return Line.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
