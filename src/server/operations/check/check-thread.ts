import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Violation } from './check.service.ts'

const CHECKER = join(import.meta.dirname, 'check-worker.ts')

/** The checks under way, by file: whoever asks meanwhile is told what the running one finds. */
const running = new Map<string, Promise<Violation[]>>()

/** Proves the promises of a database, in a thread beside the server. Many seconds on a large one. */
export function checkBeside(file: string): Promise<Violation[]> {
  const known = running.get(file)
  if (known !== undefined) return known
  const check = inThread(file).finally(() => running.delete(file))
  running.set(file, check)
  return check
}

function inThread(file: string): Promise<Violation[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(CHECKER, { workerData: file })
    // A server that stops does not wait for it.
    worker.unref()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The check ended without an answer')))
  })
}
