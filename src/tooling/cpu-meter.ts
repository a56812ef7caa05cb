import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'

/** Of Linux, where processes are read: how many ticks a second of CPU time has. */
const TICKS = 100
/** What a process uses after the last look at it is not counted. */
const LOOK_MS = 250

interface Process {
  parent: number
  seconds: number
}

/** All processes by their number. */
function processes(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // After the command, which may have spaces: state, parent, …, user time and system time.
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS
      found.set(Number(name), { parent: Number(fields[1]), seconds })
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}

/** Adds up the CPU time of everything this process starts, browsers included. */
export class CpuMeter {
  /** Seconds of each process that descends from this one, as it was seen last. */
  readonly #seen = new Map<number, number>()
  readonly #timer: NodeJS.Timeout | undefined

  constructor() {
    if (existsSync('/proc/self/stat'))
      this.#timer = setInterval(() => this.#look(), LOOK_MS).unref()
  }

  #look(): void {
    const all = processes()
    const isOurs = (pid: number): boolean => {
      if (pid === process.pid || this.#seen.has(pid)) return true
      const parent = all.get(pid)?.parent ?? 0
      return parent > 1 && isOurs(parent)
    }
    for (const [pid, { seconds }] of all)
      if (pid !== process.pid && isOurs(pid)) this.#seen.set(pid, seconds)
  }

  /** Ends the measurement. @returns seconds of CPU time, undefined where the system does not tell */
  end(): number | undefined {
    if (this.#timer === undefined) return undefined
    this.#look()
    clearInterval(this.#timer)
    const sum = [...this.#seen.values()].reduce((sum, seconds) => sum + seconds, 0)
    // Nothing at all: the system hides what processes use.
    return sum > 0 ? sum : undefined
  }
}

/** How many times the yardstick does each of its three kinds of work. */
const ROUNDS = 10
/** One attempt takes up to half as long again by chance, the least of so many hardly differs. */
const ATTEMPTS = 12

/**
 * Seconds of CPU time for a fixed piece of work (hashes, JSON, SQLite): the unit in which the tests are budgeted, since a
 * slower machine is slower at both. It must not be changed without measuring the budgets again.
 */
export const yardstick = (): number => Math.min(...Array.from({ length: ATTEMPTS }, attempt))

function attempt(): number {
  const before = process.cpuUsage()
  const rows = Array.from({ length: 2000 }, (_each, nth) => ({ id: nth, name: `Seat ${nth}` }))
  const text = JSON.stringify(rows)
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec('create table seats (id integer primary key, name text)')
  const insert = sqlite.prepare('insert or replace into seats values (@id, @name)')
  const insertAll = () => {
    sqlite.exec('begin')
    for (const row of rows) insert.run(row)
    sqlite.exec('commit')
  }
  let length = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let nth = 0; nth < 40; nth += 1) createHash('sha256').update(text).digest()
    for (let nth = 0; nth < 20; nth += 1) length += JSON.parse(text).length
    insertAll()
    length += sqlite.prepare('select * from seats order by name').all().length
  }
  sqlite.close()
  if (length === 0) throw new Error('Nothing was done')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Seconds since an instant of `performance.now()`, for people to read. */
export const secondsSince = (start: number): string =>
  ((performance.now() - start) / 1000).toFixed(0)
