import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { COMPILE_CACHE, SERVER_FLAGS } from '../../tooling/run-program.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'

const PROGRAM = join(import.meta.dirname, '../../server/main.ts')
/** What `npm start` becomes. */
export const SERVER = [process.execPath, ...SERVER_FLAGS, PROGRAM, 'start']
const READY = /Farebox is ready: (\S+)/

/** How a process ended: its exit code, or the signal that ended it. */
export type End = number | string

/** A server as an operator runs it: `main.ts` on the pinned Node, in a process of its own. */
export interface ServerProcess {
  /** Where it listens, once it does. @throws Error with its output, if it ends before */
  ready: Promise<string>
  pid: number
  /** All it has written so far, on either stream. */
  output: () => string
  /** Ends it as a power cut would end it: it finishes nothing. */
  kill: () => Promise<void>
  signal: (name: NodeJS.Signals) => void
  end: Promise<End>
}

interface Options {
  folder: string
  environment?: Record<string, string>
  /** What runs before the program, such as a launcher. */
  command?: readonly string[]
  whenDone?: WhenDone
}

/** Starts a server on a data folder and a port of its own. It is killed when the test is over, if it still runs. */
export function serverProcess({
  folder,
  environment = {},
  command = SERVER,
  whenDone = onTestFinished,
}: Options): ServerProcess {
  const [program = '', ...rest] = command
  const child = spawn(program, rest, {
    env: { ...quietly(process.env), DATA_DIR: folder, PORT: '0', PAYMENTS: 'demo', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = once(child, 'exit').then(([code, signal]): End => code ?? signal)
  let text = ''
  const hear = (part: Buffer) => void (text += part.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const kill = async () => {
    child.kill('SIGKILL')
    await end
  }
  whenDone(kill)
  const ready = listening(child, end, () => text)
  // Who kills a server before it listens does not wait for it.
  ready.catch(() => {})
  return {
    ready,
    pid: child.pid ?? 0,
    output: () => text,
    kill,
    signal: (name) => void child.kill(name),
    end,
  }
}

/** What vitest has set for itself is nothing to the server. */
function quietly(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, NODE_ENV: _environment, ...rest } = environment
  return { LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: COMPILE_CACHE, ...rest }
}

async function listening(
  child: ChildProcess,
  end: Promise<End>,
  output: () => string,
): Promise<string> {
  const url = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const [, found] = READY.exec(output()) ?? []
      if (found !== undefined) resolve(found)
    })
  })
  const ended = end.then((how): never => {
    throw new Error(`The server ended with ${how}: ${output()}`)
  })
  return Promise.race([url, ended])
}
