import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { home, nodeArguments } from './programs.ts'

/** Where vite serves the client while developing, and hands calls on to the server; see vite.config.ts. */
const ADDRESS = 'http://127.0.0.1:5173'

/**
 * Client and server together, each reloading on change, on the demo fleet in a folder of its own.
 * The browser talks to vite, which hands the server's paths on. Ends when either ends.
 */
export async function develop(): Promise<number> {
  const env = { DATA_DIR: 'data/dev', PORT: '3000', PUBLIC_URL: ADDRESS, ...process.env }
  const start = (args: string[]) =>
    spawn(process.execPath, args, { cwd: home, env, stdio: 'inherit' })
  const server = [
    '--watch',
    '--watch-preserve-output',
    ...nodeArguments('src/server/main.ts', ['demo']),
  ]
  const children = [start(server), start(nodeArguments('vite', ['--strictPort']))]
  const stop = (): void => children.forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  const ended = children.map((child) => once(child, 'exit'))
  await Promise.race(ended)
  stop()
  await Promise.all(ended)
  return 0
}
