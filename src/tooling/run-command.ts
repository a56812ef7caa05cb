import { spawn } from 'node:child_process'
import type { ChildProcess, StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { endOf, execProgram, startProgram } from './exec-program.mjs'
import { runCheck, runChecks } from './run-checks.ts'
import type { CheckName } from './run-checks.ts'
import { buildClient, ensureClientBuilt, isClientBuilt } from './client-build.ts'
import {
  COMPILE_CACHE,
  repositoryFolder,
  nodeArguments,
  runProgram,
  SERVER_FLAGS,
} from './run-program.ts'
import { recordRun } from './record-run.ts'
import { runTests, runTier } from './run-tests.ts'

/** Where vite serves the client while developing, and proxies calls to the server; see vite.config.ts. */
const ADDRESS = 'http://127.0.0.1:5173'

type Command = (args: string[]) => Promise<number>

/** The server replaces this process, so that signals reach it and no second process stays. */
function execServer(order: string, args: string[]): Promise<number> {
  return execProgram(process.execPath, serverArguments(order, args))
}

function serverArguments(order: string, args: string[]): string[] {
  process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE
  return [...SERVER_FLAGS, ...nodeArguments('src/server/main.ts', [order, ...args])]
}

const WITH_CHANNEL: StdioOptions = ['inherit', 'inherit', 'inherit', 'ipc']

async function start(args: string[]): Promise<number> {
  await ensureClientBuilt()
  return execServer('start', args)
}

/** The client is built while the server loads the demo's data. */
async function demo(args: string[]): Promise<number> {
  if (isClientBuilt('quick')) return execServer('demo', args)
  console.log('Building the client and loading the demo data …')
  const program = serverArguments('demo', ['after-build'])
  return serveWhenBuilt(startProgram(process.execPath, program, WITH_CHANNEL), () =>
    buildClient('quick'),
  )
}

/**
 * Tells a server that was started with `after-build` when its client is built. Where that fails the server still loads to
 * its end what it has begun to load, and does not listen.
 * @returns its exit code
 * @throws what the build throws
 */
export async function serveWhenBuilt(
  server: ChildProcess,
  build: () => Promise<void>,
): Promise<number> {
  const ended = endOf(server)
  try {
    await build()
    if (server.connected) server.send('built')
  } catch (error) {
    if (server.connected) server.disconnect()
    await ended
    throw error
  }
  return ended
}

const check =
  (name: CheckName): Command =>
  async (args) =>
    (await runCheck(name, args)) ? 0 : 1

/** What a change has to pass: the checks, the tests of `npm test`, and those of tier B; the counts are in the last line. */
async function runCi(): Promise<number> {
  const counts = [await runChecks(), await runTier('a'), await runTier('b')]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** Everything that neither `npm test` nor .ci/run has; with `--long` at its largest sizes, or only the files that are named. */
async function prove(args: string[]): Promise<number> {
  if (args.includes('--long')) process.env['PROVE'] = 'long'
  const files = args.filter((arg) => arg !== '--long')
  if (files.length > 0) return runTests(files)
  const counts = await runTier('c')
  if (counts.failed > 0) return 1
  recordRun(counts)
  return 0
}

/**
 * Client and server together, each reloading on change, on the demo fleet in a folder of its own.
 * The browser talks to vite, which hands the server's paths on. Ends when either ends.
 */
async function develop(): Promise<number> {
  const env = { DATA_DIR: 'data/dev', PORT: '3000', PUBLIC_URL: ADDRESS, ...process.env }
  const start = (args: string[]) =>
    spawn(process.execPath, args, { cwd: repositoryFolder, env, stdio: 'inherit' })
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

const commands: Record<string, Command> = {
  demo,
  start,
  dev: develop,
  'payments-simulator': (args) =>
    execProgram(process.execPath, nodeArguments('src/payments-simulator/main.ts', args)),
  migrate: (args) => execServer('migrate', args),
  backup: (args) => execServer('backup', args),
  restore: (args) => execServer('restore', args),
  'move-to': (args) => execServer('move-to', args),
  'check-data': (args) => execServer('check-data', args),
  doctor: (args) => execServer('doctor', args),
  admin: (args) => execServer('admin', args),
  build: async () => {
    await buildClient()
    return 0
  },
  test: runTests,
  prove,
  bench: (args) => runProgram('bench/main.ts', args),
  check: async () => ((await runChecks()).failed === 0 ? 0 : 1),
  format: (args) => runProgram('oxfmt', args),
  lint: check('lint'),
  types: check('types'),
  layers: check('layers'),
  size: check('size'),
  speed: check('speed'),
  ci: runCi,
}

/** Runs one command of package.json; answers its exit code, after one line when it cannot be run. */
export async function runCommand(name = '', args: string[] = []): Promise<number> {
  // npm says so itself; files that are named are meant from there.
  process.env['INIT_CWD'] ??= process.cwd()
  process.chdir(repositoryFolder)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(`There is no command '${name}': ${Object.keys(commands).join(', ')}.`)
    return 1
  }
  try {
    return await command(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
