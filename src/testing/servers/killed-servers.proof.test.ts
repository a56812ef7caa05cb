import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { APPLICATION, LISTENER } from '../../server/db/postgres/pools.ts'
import { startLoadClients } from '../crash/load-clients.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { tamper } from '../harness/tamper.ts'
import { isLong, proofSize } from '../proof/proof.ts'
import { diceOf } from '../races/dice.ts'
import { startCuttingRelay } from './cutting-relay.ts'
import type { CuttingRelay } from './cutting-relay.ts'
import { expectEverythingKept } from './expect-everything-kept.ts'
import { startServers } from './server-group.ts'
import type { GroupedServer, ServerGroup } from './server-group.ts'

const whenDone = endOfFile()

const SERVERS = 3
const AT_ONCE = 32
const PEOPLE = proofSize(AT_ONCE, 600)
const BLOWS = proofSize(6, 300)
const LONGEST_PAUSE_MS = 400
/** One COMMIT in so many is cut off. */
const CUT_ONE_IN = proofSize(10, 40)

/** A start that is cut off is refused in one line, and tried again by whoever looks after the server. */
async function startedAtLast(group: ServerGroup): Promise<GroupedServer> {
  const started = await group.start({}).catch((error: unknown) => String(error))
  if (typeof started !== 'string') return started
  // oxlint-disable-next-line vitest/no-conditional-expect -- of each start that is refused
  expect(started).not.toMatch(/^ +at /m)
  return startedAtLast(group)
}

/** Ends database connections: one that writes, or all by which servers hear each other. @returns how many */
const ended = (file: string, which: 'writer' | 'listeners'): number =>
  tamper(
    file,
    `select pg_terminate_backend(pid) from pg_stat_activity where pid in (
       select pid from pg_stat_activity where ${which === 'listeners' ? 'true' : "state <> 'idle'"}
         and application_name = '${which === 'listeners' ? LISTENER : APPLICATION}'
       limit ${which === 'listeners' ? 100 : 1})`,
  ).length

test.runIf(isLong)(
  `of what ${SERVERS} servers acknowledged while they and their connections were ended ${BLOWS} times, nothing is lost and nothing is there twice`,
  async () => {
    const dice = diceOf(21)
    let relay: CuttingRelay | undefined
    const through = async ({ port }: { port: number }): Promise<string> => {
      relay = await startCuttingRelay(port, { dice, oneIn: CUT_ONE_IN, whenDone })
      return `postgres://farebox@127.0.0.1:${relay.port}/postgres`
    }
    const group = await startServers({
      servers: SERVERS,
      trips: proofSize(20, 200),
      people: PEOPLE,
      through,
      whenDone,
    })
    const { database, proxy, servers } = group
    const { file } = database
    const clients = startLoadClients({
      context: database,
      whereNow: async () => proxy.url,
      seed: 5,
      atOnce: AT_ONCE,
    })
    const done = { servers: 0, writes: 0, listeners: 0 }
    const blows = [
      async () => {
        const [killed] = servers.splice(dice.roll(servers.length), 1)
        if (killed === undefined) return
        await killed.kill()
        proxy.remove(killed.url)
        servers.push(await startedAtLast(group))
        done.servers += 1
      },
      async () => void (done.writes += ended(file, 'writer')),
      async () => void (done.listeners += ended(file, 'listeners')),
    ]
    const cuts = () => (relay?.cuts.before ?? 0) + (relay?.cuts.after ?? 0)
    const isTried = () => Math.min(...Object.values(done), cuts()) > 0
    for (let blow = 0; blow < BLOWS || !isTried(); blow++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await Promise.race([sleep(dice.roll(LONGEST_PAUSE_MS)), clients.failed])
      // oxlint-disable-next-line no-await-in-loop -- as above
      await blows[blow % blows.length]?.()
    }
    relay?.calm()
    await clients.end()
    const counts = await expectEverythingKept(group, clients)
    expect(counts).toContain('bookings')
  },
)
