// Hashes and compares passwords in a thread of its own that gives way to the one which answers everybody: on a machine of
// few cores a flood of logins would else take the processor from all others. decisions/0031
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerPriority } from '../../core/lower-priority.ts'
import type { Argon2Answer, Argon2Order } from './argon2-order.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. The package hashes by argon2id unless told otherwise. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Linux alone counts priorities by thread; elsewhere this would slow down the whole server.
if (process.platform === 'linux') lowerPriority()

function answerTo(order: Argon2Order): Argon2Answer {
  try {
    const { password } = order
    const result = 'hashed' in order ? verifySync(order.hashed, password) : hashSync(password, COST)
    return { result }
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.on('message', (order: Argon2Order) => parentPort?.postMessage(answerTo(order)))
