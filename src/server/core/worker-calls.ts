import { parentPort, Worker } from 'node:worker_threads'

/** What a thread answers: what it made, or why it could not. */
type Answer<Result> = { result: Result } | { failure: Error }

/** The program of a thread, and how long the thread lives. */
export interface WorkerOptions {
  /** Path of the program: it ends with `answerCalls`. */
  program: string
  /** The message of the error when the thread ends without an answer, as a sentence. */
  whenEnded: string
  /** Milliseconds without work after which it is ended and its memory given back; left out, it stays. */
  idleMs?: number
  /** Whether the process waits for answers before it ends; it never waits for an idle thread. */
  keepsProcess?: boolean
}

/**
 * Calls a program in a thread of its own: started when first needed, and again should it have ended. It answers one call
 * after the other, in the order in which they were made.
 */
export class WorkerCalls<Request, Result> {
  readonly #options: WorkerOptions
  #worker: Worker | undefined
  /** Pending calls in order. */
  #asked: PromiseWithResolvers<Result>[] = []
  #idle: NodeJS.Timeout | undefined

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  /** Calls that wait for their answer. */
  get waiting(): number {
    return this.#asked.length
  }

  /** @throws Error what the program threw, or that it ended before it answered */
  call(request: Request): Promise<Result> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    if (this.#options.keepsProcess !== false) this.#worker.ref()
    const answer = Promise.withResolvers<Result>()
    this.#asked.push(answer)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    this.#worker.postMessage(request)
    return answer.promise
  }

  /** Ends the thread; who still waits is refused. The next call starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    if (worker === undefined) return
    this.#ended(worker)
    await worker.terminate()
  }

  #start(): Worker {
    // Without this process's own flags: a thread does not accept all of them.
    const worker = new Worker(this.#options.program, { execArgv: [] })
    worker.unref()
    worker.on('message', (answer: Answer<Result>) => this.#answered(worker, answer))
    worker.on('error', (error) => this.#ended(worker, error))
    worker.on('exit', () => this.#ended(worker))
    return worker
  }

  #answered(worker: Worker, answer: Answer<Result>): void {
    if (this.#worker !== worker) return
    const asked = this.#asked.shift()
    if ('failure' in answer) asked?.reject(answer.failure)
    else asked?.resolve(answer.result)
    if (this.#asked.length > 0) return
    // A process that has nothing else to do ends.
    worker.unref()
    const { idleMs } = this.#options
    if (idleMs !== undefined) this.#idle = setTimeout(() => void this.close(), idleMs).unref()
  }

  #ended(worker: Worker, cause?: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const refused = this.#asked
    this.#asked = []
    for (const { reject } of refused) reject(new Error(this.#options.whenEnded, { cause }))
  }
}

/**
 * The thread's side: answers each call with the result of a function, one after the other. The types must be those of
 * the `WorkerCalls` that start the program.
 */
export function answerCalls(answer: (request: never) => unknown): void {
  let last = Promise.resolve()
  const answerNext = async (before: Promise<void>, request: unknown): Promise<void> => {
    await before
    const answered = await answerOf(answer, request)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    parentPort?.postMessage(answered)
  }
  parentPort?.on('message', (request: unknown) => {
    last = answerNext(last, request)
  })
}

async function answerOf(
  answer: (request: never) => unknown,
  request: unknown,
): Promise<Answer<unknown>> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever calls shares the type
    return { result: await answer(request as never) }
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }
}
