import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Argon2Answer, Argon2Order } from './argon2-order.ts'

const PROGRAM = join(import.meta.dirname, 'argon2-thread.ts')

interface Thread {
  worker: Worker
  /** Those who wait for an answer, the first first: it answers in the order in which it was asked. */
  asked: PromiseWithResolvers<string | boolean>[]
}

/** Made when it is first needed, and again should it have ended. */
let thread: Thread | undefined

function startThread(): Thread {
  const asked: Thread['asked'] = []
  // None of this process's own flags: some are for no thread.
  const worker = new Worker(PROGRAM, { execArgv: [] })
  const started = { worker, asked }
  const end = (error: Error): void => {
    if (thread === started) thread = undefined
    for (const waiting of asked.splice(0)) waiting.reject(error)
  }
  worker.on('message', (answer: Argon2Answer) => {
    const waiting = asked.shift()
    if ('failure' in answer) waiting?.reject(answer.failure)
    else waiting?.resolve(answer.result)
    // A process that has nothing else to do ends.
    if (asked.length === 0) worker.unref()
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread that compares passwords has ended')))
  return started
}

function ask(order: Argon2Order): Promise<string | boolean> {
  thread ??= startThread()
  const answer = Promise.withResolvers<string | boolean>()
  thread.asked.push(answer)
  thread.worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  thread.worker.postMessage(order)
  return answer.promise
}

/** Hashes a password by argon2id, in a thread of its own, one after the other. */
export const hash = async (password: string): Promise<string> => String(await ask({ password }))

/** Whether a password is the one hashed; there too. @throws Error when the hash is none */
export const verify = async (hashed: string, password: string): Promise<boolean> =>
  (await ask({ hashed, password })) === true
