import { join } from 'node:path'
import type { Call } from '../../core/call.ts'
import { WorkerCalls } from '../../core/worker-calls.ts'
import { checkData } from './check-data.service.ts'
import type { Violation } from './check-data.service.ts'

/** The check under way: whoever asks meanwhile gets its result. */
interface Running {
  check: Promise<Violation[]> | null
}

const notRunning = (): Running => ({ check: null })

/**
 * Checks the invariants of the server's database: a file in a thread beside it, many seconds for a large one; a database
 * server works by itself.
 */
export function checkDataInThread(call: Call): Promise<Violation[]> {
  const { memory, store, dataFolder } = call.dependencies
  const running = memory.get(notRunning)
  running.check ??= (
    dataFolder === null ? checkData(store.reader) : runThread(join(dataFolder, 'farebox.db'))
  ).finally(() => (running.check = null))
  return running.check
}

async function runThread(file: string): Promise<Violation[]> {
  const thread = new WorkerCalls<string, Violation[]>({
    program: join(import.meta.dirname, 'check-data-thread.ts'),
    whenEnded: 'The check ended without an answer',
    // A server that stops does not wait for it.
    keepsProcess: false,
  })
  try {
    return await thread.call(file)
  } finally {
    await thread.close()
  }
}
