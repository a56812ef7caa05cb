import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startLoadClients } from '../crash/load-clients.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { tamper } from '../harness/tamper.ts'
import { noteFinding, proofSize } from '../proof/proof.ts'
import { diceOf } from '../races/dice.ts'
import { startCuttingRelay } from './cutting-relay.ts'
import type { CuttingRelay } from './cutting-relay.ts'
import { expectEverythingKept } from './expect-everything-kept.ts'
import { startServers } from './server-group.ts'

const whenDone = endOfFile()

const SERVERS = 3
const PEOPLE = 32
const BLOWS = proofSize(6, 300)
const LONGEST_PAUSE_MS = 400
/** One COMMIT in so many is cut off. */
const CUT_ONE_IN = proofSize(10, 40)

/** What marks a connection by which a server hears the others. */
const LISTENS = "application_name = 'farebox listener'"

/** Ends database connections: of a write somewhere, or those by which servers hear each other. */
const ended = (file: string, which: 'writes' | 'listeners'): number =>
  tamper<{ pid: number }>(
    file,
    `select pid from pg_stat_activity
     where pid <> pg_backend_pid() and backend_type = 'client backend'
       and ${which === 'listeners' ? LISTENS : `state <> 'idle' and not (${LISTENS})`}
       and pg_terminate_backend(pid)
     limit ${which === 'listeners' ? 100 : 1}`,
  ).length

test(`of what ${SERVERS} servers acknowledged while they and their connections were ended ${BLOWS} times, nothing is lost and nothing is there twice`, async () => {
  const dice = diceOf(21)
  let relay: CuttingRelay | undefined
  const through = async ({ port }: { port: number }): Promise<string> => {
    relay = await startCuttingRelay(port, { dice, oneIn: CUT_ONE_IN, whenDone })
    return `postgres://farebox@127.0.0.1:${relay.port}/postgres`
  }
  const group = await startServers({
    servers: SERVERS,
    trips: 20,
    people: PEOPLE,
    through,
    whenDone,
  })
  const { database, proxy, servers } = group
  const { file } = database
  const clients = startLoadClients({ context: database, whereNow: async () => proxy.url, seed: 5 })
  const done = { servers: 0, writes: 0, listeners: 0 }
  const blows = [
    async () => {
      const [killed] = servers.splice(dice.roll(servers.length), 1)
      if (killed === undefined) return
      await killed.kill()
      proxy.remove(killed.url)
      servers.push(await group.start({}))
      done.servers += 1
    },
    async () => void (done.writes += ended(file, 'writes')),
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
  const { before = 0, after = 0 } = relay?.cuts ?? {}
  const counts = await expectEverythingKept(group, clients)
  expect(counts).toContain('bookings')
  noteFinding(
    {
      id: 'servers-killed',
      promise:
        'What several servers acknowledged survives the end of any of them and of any connection',
      tried: `${PEOPLE} customers buy through ${SERVERS} servers on one PostgreSQL; meanwhile ${done.servers} × kill -9 of a server, ${done.writes} × end of a writing backend, ${done.listeners} × end of a listener, ${before} × a connection cut before COMMIT and ${after} × after it`,
      found: `0 lost, 0 doubled of ${counts}`,
    },
    'postgres',
  )
})
