import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { home, nodeArguments } from './programs.ts'

/** Where vite serves the client while developing, and proxies calls to the server; see vite.config.ts. */
const ADDRESS = 'http://127.0.0.1:5173'

/**
 * What the server answers itself while developing, as the pattern that vite asks for: tRPC, every REST call by its
 * declaration, and what is beside them. No screen's path is among them. decisions/0023
 */
export async function serverPaths(): Promise<string> {
  // The server is loaded for this alone: no other command waits for it.
  const [{ restCalls }, { TRPC_PATH }, { DOCS_PATH }, { UNSUBSCRIBE_PATH }] = await Promise.all([
    import('../server/http/rest/rest-calls.ts'),
    import('../server/http/trpc/trpc-door.ts'),
    import('../server/http/rest/docs-page.ts'),
    import('../server/messages/newsletter.service.ts'),
  ])
  const calls = [TRPC_PATH, DOCS_PATH, UNSUBSCRIBE_PATH, ...restCalls.map(({ path }) => path)]
  const patterns = new Set(
    calls.map((path) => path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/?]+')),
  )
  return String.raw`^(?:${[...patterns].join('|')})(?:/|\?|$)`
}

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
