import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Violation } from '../../server/operations/check/check-data.service.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { diceOf } from '../races/dice.ts'
import { accountsOf, foundAndPromised, violationsIn } from './database-findings.ts'
import { startLoadClients } from './load-clients.ts'
import type { Receipt } from './purchase.ts'
import type { RetryingPost } from './retrying-client.ts'
import { sellingServer } from './selling-server.ts'
import { SERVER, serverProcess } from './server-process.ts'
import type { End } from './server-process.ts'

/** Of some servers not even the start is waited for. */
const KILLED_EARLY = 5
/** Answers after which a server is killed, at most; a busy machine takes longer for them and is tried as hard. */
const MOST_ANSWERS = 40
/** So that it is not always killed right after one. */
const LONGEST_MORE_MS = 10
const LONGEST_START_MS = 400
/** What happens at one kill in six happens at one of so many, except once in a billion runs. */
const MOST_KILLS = 120

/** Counts answers, and resolves when there were so many more. */
function tally() {
  let count = 0
  const waiting = new Map<number, () => void>()
  return {
    add: () => waiting.get(++count)?.(),
    more: (answers: number) =>
      answers === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => void waiting.set(count + answers, resolve)),
  }
}

/** The address of whichever server is up; those who ask while there is none wait for the next. */
function address() {
  let next = Promise.withResolvers<string>()
  return {
    now: () => next.promise,
    is: (url: string) => next.resolve(url),
    isGone: () => void (next = Promise.withResolvers()),
  }
}

interface KillOptions {
  seed: number
  people: number
  kills: number
  /** Of the servers, each so-many-th is looked at by the checker as it starts. */
  checkEvery: number
  /** What runs the server. */
  command?: readonly string[]
  /** Called with the database file after each kill. */
  killed?: (file: string) => void
  /** Whether what was to be tried has happened; until then servers are killed on, 120 in all at most. */
  isEnough?: () => boolean
  whenDone: WhenDone
}

/** What was acknowledged to the clients, and how long each start took, in milliseconds. */
interface KillReport {
  receipts: readonly Receipt[]
  registered: readonly string[]
  starts: number[]
  file: string
  /** What the checker found at some of the starts, and at the end. */
  violations: Violation[]
  /** How the last server ended, which was asked to stop. */
  end: End
}

/** Kills server after server while clients buy, and stops the last one. */
export async function killedUnderLoad(options: KillOptions): Promise<KillReport> {
  const { seed, people, kills, checkEvery, command = SERVER, killed = () => {}, whenDone } = options
  const { isEnough = () => true } = options
  const context = await sellingServer({ trips: 20, people, whenDone })
  const { folder, file } = context
  const dice = diceOf(seed)
  const door = address()
  const answers = tally()
  const counted =
    (post: RetryingPost): RetryingPost =>
    async (...request) => {
      const answer = await post(...request)
      answers.add()
      return answer
    }
  const clients = startLoadClients({ context, whereNow: door.now, seed, watched: counted })
  const starts: number[] = []
  const broken: Violation[] = []
  const start = async () => {
    const began = performance.now()
    const server = serverProcess({ folder, command, whenDone })
    const url = await server.ready
    starts.push(performance.now() - began)
    return { ...server, url }
  }
  // oxlint-disable no-await-in-loop -- one server after the other
  for (let kill = 1; kill <= kills || (kill <= MOST_KILLS && !isEnough()); kill++) {
    if (dice.roll(KILLED_EARLY) === 0) {
      const early = serverProcess({ folder, command, whenDone })
      await sleep(dice.roll(LONGEST_START_MS))
      await early.kill()
      continue
    }
    const server = await start()
    if (kill % checkEvery === 0) broken.push(...(await violationsIn(file)))
    const isDone = answers.more(dice.roll(MOST_ANSWERS))
    door.is(server.url)
    await Promise.race([isDone, clients.failed])
    await sleep(dice.roll(LONGEST_MORE_MS))
    door.isGone()
    await server.kill()
    killed(file)
  }
  // oxlint-enable no-await-in-loop
  const last = await start()
  door.is(last.url)
  await clients.end()
  const { receipts, registered } = clients
  const violations = [...broken, ...(await violationsIn(file))]
  last.signal('SIGTERM')
  const end = await last.end
  return { file, receipts, registered, starts, violations, end }
}

/** Whether the database holds exactly what was acknowledged, each fact once. */
export function expectNothingLost({
  file,
  receipts,
  registered,
  violations,
  end,
}: KillReport): void {
  const { found, promised } = foundAndPromised(file, receipts)
  expect(found).toEqual(promised)
  expect(registered).not.toEqual([])
  expect(accountsOf(file, registered)).toEqual(registered.toSorted())
  expect(violations).toEqual([])
  expect(end).toBe(0)
}
