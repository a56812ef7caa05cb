import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The repository's own folder: every command works from here, wherever it was called. */
export const repositoryFolder = join(import.meta.dirname, '../..')

/** The programs `npm ci` brings, as scripts for our Node (no shell, so the same on Windows). */
const scripts: Record<string, string> = {
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

/** A program of ours: by name, or by its file below the repository. */
export type Program =
  | 'knip'
  | 'oxfmt'
  | 'oxlint'
  | 'tsc'
  | 'vite'
  | 'vitest'
  | `src/${string}`
  | `bench/${string}`

/** How a program ended; `report` is all it printed, empty when it printed straight to the terminal. */
export type Outcome = {
  passed: boolean
  report: string
  /** What is worth saying although it passed. */
  note?: string
}

/** Arguments with which Node runs a program. */
export const nodeArguments = (program: Program, args: string[] = []): string[] => {
  const script = scripts[program]
  return [
    script ? join(repositoryFolder, 'node_modules', script) : join(repositoryFolder, program),
    ...args,
  ]
}

/**
 * With what Node runs the server. New objects get 4 MB at a time instead of up to 32: a search or a hold makes less, so
 * nothing is slower for it, and an idle server is 25 MB smaller, a busy one 60.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4']

/**
 * What Node compiled of the sources is cached for the next start: a third faster, and 20 MB less for a compiler that
 * need not be loaded.
 */
export const COMPILE_CACHE = join(repositoryFolder, 'node_modules/.cache/node')

/** Runs a program to its end, in this terminal; answers its exit code. */
export const runProgram = (program: Program, args: string[] = []): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, nodeArguments(program, args), {
      cwd: repositoryFolder,
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })

/** Runs a program to its end and keeps what it prints. */
export const captureProgram = (
  program: Program,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, nodeArguments(program, args), {
      cwd: repositoryFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let report = ''
    child.stdout.on('data', (text) => (report += text))
    child.stderr.on('data', (text) => (report += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ passed: code === 0, report: report.trim() }))
  })
