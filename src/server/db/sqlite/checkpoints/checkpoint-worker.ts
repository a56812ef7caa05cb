import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type {
  CheckpointMessage,
  CheckpointRequest,
  CheckpointThreadData,
} from './checkpoint-protocol.ts'

export const CHECKPOINT_PROGRAM = join(import.meta.dirname, 'checkpoint-thread.ts')

interface WorkerOptions extends CheckpointThreadData {
  /** The program that the thread runs. */
  program: string
  hear: (message: CheckpointMessage) => void
  /** It has ended, asked to or not. */
  ended: (cause: unknown) => void
}

/** The checkpoint thread, seen from the writing thread. It keeps the process alive only while it works on an order. */
export class CheckpointWorker {
  readonly #worker: Worker
  readonly #exit: Promise<unknown>

  constructor({ program, hear, ended, ...workerData }: WorkerOptions) {
    // Without this process's own flags: a thread does not accept all of them.
    this.#worker = new Worker(program, { workerData, execArgv: [] })
    this.#worker.unref()
    let cause: unknown
    this.#worker.on('message', (message: CheckpointMessage) => {
      this.#worker.unref()
      hear(message)
    })
    this.#worker.on('error', (error) => (cause = error))
    this.#worker.once('exit', () => ended(cause))
    this.#exit = new Promise((resolve) => void this.#worker.once('exit', resolve))
  }

  ask(order: CheckpointRequest): void {
    this.#worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    this.#worker.postMessage(order)
  }

  /** Lets it finish what it does and close its connection. @param patience milliseconds, after which it is ended */
  async stop(patience: number): Promise<void> {
    this.ask('stop')
    const ending = setTimeout(() => void this.#worker.terminate(), patience)
    await this.#exit
    clearTimeout(ending)
  }
}
