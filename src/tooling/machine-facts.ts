import { execFileSync } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openConnection } from '../server/db/sqlite/connection/open-connection.ts'
import { repositoryFolder } from './run-program.ts'

/** How often one page of the database is written and synced. */
const FSYNCS = 200
const PAGE = Buffer.alloc(4096)

function inTemporaryFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-machine-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Milliseconds until a page that is appended to a file is on disk: the median. */
function fsyncTime(folder: string): number {
  const file = openSync(join(folder, 'pages'), 'w')
  const times = Array.from({ length: FSYNCS }, () => {
    const start = performance.now()
    writeSync(file, PAGE)
    fsyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  return times.toSorted((a, b) => a - b)[FSYNCS / 2] ?? 0
}

function sqliteVersion(folder: string): string {
  const sqlite = openConnection(join(folder, 'farebox.db'))
  const fareboxVersion = sqlite.prepare('select sqlite_version()').pluck().get()
  sqlite.close()
  return String(fareboxVersion)
}

/** On what a proof runs: `2 cores (…), 24 GiB, linux, Node 26.10.0, SQLite 3.54.0, 0.21 ms for an fsync`. */
export function machineFacts(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  return [
    `${availableParallelism()} cores (${model})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    process.platform,
    `Node ${process.versions.node}`,
    `SQLite ${inTemporaryFolder(sqliteVersion)}`,
    `${inTemporaryFolder(fsyncTime).toFixed(2)} ms for an fsync`,
  ].join(', ')
}

/** Which Farebox this is: its version, and the commit where it came as a repository. */
export function version(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(repositoryFolder, 'package.json'), 'utf8'),
  )
  try {
    const ask = ['rev-parse', '--short', 'HEAD']
    const commit = execFileSync('git', ask, {
      cwd: repositoryFolder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return `${version} (${commit.trim()})`
  } catch {
    return version
  }
}
