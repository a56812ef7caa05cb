import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMPILE_CACHE, SERVER_FLAGS } from '../../src/tooling/run-program.ts'
import type { Bench } from '../bench.ts'
import type { BenchResult } from '../finding.ts'
import type { Fleet } from '../fleet/ready-fleet.ts'
import { freePort } from '../free-port.ts'
import { median } from '../measure.ts'

const SERVER = join(import.meta.dirname, '../../src/server/main.ts')
const LONGEST_START = 30_000
/** Until the timetable is loaded, in milliseconds. */
const REST = 8000
/** Jobs that have work write at least so often, in milliseconds. */
const QUIET = 15_000
const MOST_MEGABYTES = 165
const MOST_SECONDS = 0.9

interface Started {
  seconds: number
  megabytes: number
}

/** The server as `npm start` runs it, on the database of a small operator, and on one a hundred times larger. */
export async function startScenario(bench: Bench): Promise<BenchResult[]> {
  const small = await startsOn(bench, await bench.smallFleet(), 'small')
  const large = await startsOn(bench, await bench.largeFleet(), 'large')
  return [
    {
      scenario: 'Start of the server on a migrated database, until /health answers',
      measured: `${large.seconds.toFixed(2)} s with 100,000 schedules`,
      limit: `${small.seconds.toFixed(2)} s with 1,000`,
      ratio: '',
      goal: `≤ ${MOST_SECONDS} s`,
      reached: large.seconds <= MOST_SECONDS,
    },
    {
      scenario: 'Memory of the idle server (RSS)',
      measured: `${large.megabytes.toFixed(0)} MB with 100,000 schedules`,
      limit: `${small.megabytes.toFixed(0)} MB with 1,000`,
      ratio: '',
      goal: `≤ ${MOST_MEGABYTES} MB`,
      reached: large.megabytes <= MOST_MEGABYTES,
    },
  ]
}

/**
 * The first start is not counted: it fills Node's compile cache, and makes the trips that its masters lack by today,
 * which takes a server without other work up to half a minute.
 */
async function startsOn(bench: Bench, fleet: Fleet, name: string): Promise<Started> {
  const { folder } = bench.copy(fleet, `start-${name}`)
  await startOnce(folder, () => untilQuiet(join(folder, 'farebox.db-wal')))
  const starts: Started[] = []
  for (let round = 0; round < bench.rounds; round++) {
    // oxlint-disable-next-line no-await-in-loop -- one server at a time on a data folder
    starts.push(await startOnce(folder))
  }
  return {
    seconds: median(starts.map((start) => start.seconds)),
    megabytes: median(starts.map((start) => start.megabytes)),
  }
}

async function startOnce(folder: string, rest = () => sleep(REST)): Promise<Started> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    DATA_DIR: folder,
    PORT: String(port),
  }
  const begun = performance.now()
  const server = spawn(process.execPath, [...SERVER_FLAGS, SERVER, 'start'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    await Promise.race([
      answers(port),
      ended.then(([code]) => Promise.reject(new Error(`The server ended with ${code}`))),
    ])
    const seconds = (performance.now() - begun) / 1000
    await rest()
    return { seconds, megabytes: residentMegabytes(server.pid ?? 0) }
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

/** Until a file has not been written for a while. */
async function untilQuiet(file: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- looked at until nothing changes
  while (Date.now() - statSync(file).mtimeMs < QUIET) await sleep(REST)
}

async function answers(port: number): Promise<void> {
  const until = performance.now() + LONGEST_START
  while (performance.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- asked until it answers
    const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    if (response?.ok === true) return
    // oxlint-disable-next-line no-await-in-loop
    await sleep(5)
  }
  throw new Error('The server did not answer in time')
}

/** Of a process, as the system counts it. */
function residentMegabytes(pid: number): number {
  const kibibytes = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }),
  )
  return (kibibytes * 1024) / 1_000_000
}
