import { Worker } from 'node:worker_threads'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { Fault } from '../../../domain/fault.ts'
import type { Order, Printed } from './order.ts'

/** More than a busy hour asks for at once; whoever comes later is told to try again. */
const MOST_WAITING = 50
/** Its memory is given back when nobody has printed for so long. */
const IDLE_MS = MINUTE

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let lastNumber = 0

/**
 * Draws a document in a thread of its own, started when first needed. It keeps neither the process nor a closing server
 * waiting. @throws Fault unavailable when too much is waiting
 */
export function printed(order: Omit<Order, 'number'>): Promise<Uint8Array> {
  if (waiting.size >= MOST_WAITING) {
    throw new Fault('unavailable', 'Many tickets are being printed. Please try again in a moment.')
  }
  clearTimeout(idle)
  worker ??= startWorker()
  worker.ref()
  lastNumber += 1
  const number = lastNumber
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  waiting.set(number, { resolve, reject })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage({ ...order, number } satisfies Order)
  return promise
}

function startWorker(): Worker {
  const started = new Worker(new URL('press-worker.ts', import.meta.url))
  started.on('message', (answer: Printed) => {
    const asked = waiting.get(answer.number)
    waiting.delete(answer.number)
    if (answer.bytes === null) asked?.reject(new Error(answer.failure))
    else asked?.resolve(answer.bytes)
    if (waiting.size === 0) rest(started)
  })
  started.on('error', (error) => ended(started, error))
  started.on('exit', () => ended(started, 'The thread that prints has ended'))
  return started
}

/** Nothing keeps the process running for it any more, and after a while it is gone. */
function rest(started: Worker): void {
  started.unref()
  idle = setTimeout(() => {
    worker = undefined
    void started.terminate()
  }, IDLE_MS).unref()
}

/** Whoever waits for it is told; one that was sent home has nobody waiting. */
function ended(started: Worker, cause: unknown): void {
  if (worker !== started) return
  worker = undefined
  for (const { reject } of waiting.values()) {
    reject(new Error('A document could not be printed', { cause }))
  }
  waiting.clear()
}
