import { fork } from 'node:child_process'
import { join } from 'node:path'
import { SERVER_FLAGS } from '../src/tooling/run-program.ts'

/** Farebox itself, which runs as `npm start` runs it. */
const SERVER = 'server/main.ts'

interface Question {
  id: number
  ask: unknown
}
type Reply = { id: number; answer: unknown } | { id: number; error: string }

/** Another process of the bench that answers questions. */
export interface Helper<Ask, Answer> {
  /** @throws Error with what the helper threw, or when it has ended */
  ask(question: Ask): Promise<Answer>
  stop(): Promise<void>
}

const WARNINGS = ['{"level":40', '{"level":50', '{"level":60'] as const

/** The log is read and thrown away, but for what should not happen. */
function showWarnings(lines: Buffer): void {
  if (!WARNINGS.some((level) => lines.includes(level))) return
  for (const line of lines.toString().split('\n')) {
    if (WARNINGS.some((level) => line.startsWith(level))) console.warn(line)
  }
}

/**
 * Starts `bench/<program>` in a process of its own. `BENCH_NODE_OPTIONS='--cpu-prof --cpu-prof-dir=/tmp/profiles'` says
 * where its time goes.
 */
export function startHelper<Ask, Answer>(
  program: string,
  args: string[] = [],
): Helper<Ask, Answer> {
  const child = fork(join(import.meta.dirname, program), args, {
    execArgv: [
      ...(program === SERVER ? SERVER_FLAGS : []),
      ...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []),
    ],
    // What is logged goes where it goes under a service manager: into a stream that another process reads.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.stdout?.on('data', showWarnings)
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let last = 0
  child.on('message', (reply: Reply) => {
    const asked = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) asked?.reject(new Error(`${program}: ${reply.error}`))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends share the type
    else asked?.resolve(reply.answer as Answer)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve()
      const error = new Error(`${program} ended with ${signal ?? code}`)
      for (const asked of waiting.values()) asked.reject(error)
    })
  })
  return {
    ask: (ask) => {
      const asked = Promise.withResolvers<Answer>()
      waiting.set(++last, asked)
      child.send({ id: last, ask } satisfies Question, (error) => error && asked.reject(error))
      return asked.promise
    },
    stop: () => {
      if (child.connected) child.disconnect()
      return ended
    },
  }
}

/** The helper's side: answers the questions of the process that started it, and ends with that. */
export function answerQuestions(
  answer: (ask: never) => unknown,
  end: () => unknown = () => {},
): void {
  const replyTo = async ({ id, ask }: Question): Promise<Reply> => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends share the type
      return { id, answer: await answer(ask as never) }
    } catch (error) {
      return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  process.on('message', (question: Question) => {
    void replyTo(question).then((reply) => process.send?.(reply))
  })
  process.once('disconnect', () => {
    void Promise.resolve(end()).finally(() => process.exit())
  })
}
