import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { execProgram } from './exec-program.mjs'
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
  process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE
  const program = nodeArguments('src/server/main.ts', [order, ...args])
  return execProgram(process.execPath, [...SERVER_FLAGS, ...program])
}

async function start(args: string[]): Promise<number> {
  await ensureClientBuilt()
  return execServer('start', args)
}

/** The server that loads the demo's data ends afterwards, and may fill a larger young generation until then. */
const LOADER_FLAGS = ['--max-semi-space-size=32']

/** @returns the exit code of a server that loads the demo's data and ends */
async function loadDemo(): Promise<number> {
  const program = nodeArguments('src/server/main.ts', ['demo', 'load'])
  const env = {
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...process.env,
    FAREBOX_LAUNCHER_PID: String(process.pid),
  }
  const loader = spawn(process.execPath, [...LOADER_FLAGS, ...program], {
    cwd: repositoryFolder,
    env,
    stdio: 'inherit',
  })
  const [code] = await once(loader, 'exit')
  return typeof code === 'number' ? code : 1
}

/** The client is built while another process loads the data. What has begun to be loaded is loaded to its end. */
async function demo(args: string[]): Promise<number> {
  if (!isClientBuilt('quick')) {
    console.log('Building the client and loading the demo data …')
    const [built, loaded] = await Promise.allSettled([buildClient('quick'), loadDemo()])
    if (built.status === 'rejected') throw built.reason
    if (loaded.status === 'rejected') throw loaded.reason
    if (loaded.value !== 0) return loaded.value
  }
  return execServer('demo', args)
}

const check =
  (name: CheckName): Command =>
  async () =>
    (await runCheck(name)) ? 0 : 1

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
