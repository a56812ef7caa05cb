import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startLoadClients } from '../crash/load-clients.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { nameDatabase } from '../postgres/test-database.ts'
import { isLong, proofSize } from '../proof/proof.ts'
import { diceOf } from '../races/dice.ts'
import { startCuttingRelay } from './cutting-relay.ts'
import type { CuttingRelay } from './cutting-relay.ts'
import { expectEverythingKept } from './expect-everything-kept.ts'
import { startServers } from './server-group.ts'
import { promote, withStandby } from './standby.ts'
import type { ReplicatedCluster } from './standby.ts'

const whenDone = endOfFile()

const SERVERS = 3
const AT_ONCE = 32
const PEOPLE = proofSize(AT_ONCE, 100)
const TIMES = proofSize(1, 20)
/** How many errands are done before the primary goes, at most, and how many more when the standby has taken over. */
const MOST_ERRANDS = proofSize(20, 400)

test.runIf(isLong)(
  `of what ${SERVERS} servers acknowledged before their database was lost and its standby promoted, nothing is lost; ${TIMES} times`,
  async () => {
    let bookings = 0
    for (let time = 1; time <= TIMES; time++) {
      const dice = diceOf(time)
      let relay: CuttingRelay | undefined
      let replicated: ReplicatedCluster | undefined
      // oxlint-disable no-await-in-loop -- one after the other
      const group = await startServers({
        servers: SERVERS,
        trips: proofSize(20, 60),
        people: PEOPLE,
        async through(cluster) {
          replicated = await withStandby(cluster, whenDone)
          relay = await startCuttingRelay(cluster.port, { dice, whenDone })
          return `postgres://farebox@127.0.0.1:${relay.port}/postgres`
        },
        whenDone,
      })
      const { database, proxy } = group
      const clients = startLoadClients({
        context: database,
        whereNow: async () => proxy.url,
        seed: time,
        atOnce: AT_ONCE,
      })
      await clients.reached(1 + dice.roll(MOST_ERRANDS))
      await sleep(dice.roll(20))
      const { primary, standby } = replicated ?? {}
      if (!primary || !standby) throw new Error('There is no standby')
      await primary.kill()
      const before = clients.receipts.length
      await promote(standby)
      nameDatabase(database.file, standby.url)
      relay?.leadTo(standby.port)
      await clients.reached(before + 1 + dice.roll(MOST_ERRANDS))
      await clients.end()
      expect(await expectEverythingKept(group, clients)).toContain('bookings')
      bookings += clients.receipts.length
      for (const server of group.servers) await server.kill()
      // oxlint-enable no-await-in-loop
    }
  },
)
