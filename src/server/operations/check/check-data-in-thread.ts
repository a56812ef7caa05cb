import { join } from 'node:path'
import type { Call } from '../../core/call.ts'
import { WorkerCalls } from '../../core/worker-calls.ts'
import type { Violation } from './check-data.service.ts'

/** The check under way: whoever asks meanwhile gets its result. */
interface Running {
  check: Promise<Violation[]> | null
}

const notRunning = (): Running => ({ check: null })

/** Proves the promises of the server's database, in a thread beside it. Many seconds on a large one. */
export function checkDataInThread(call: Call): Promise<Violation[]> {
  const { scope, dataFolder } = call.dependencies
  const running = scope.get(notRunning)
  running.check ??= runThread(join(dataFolder, 'farebox.db')).finally(() => (running.check = null))
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
