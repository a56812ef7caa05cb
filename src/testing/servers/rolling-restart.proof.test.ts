import { expect, test } from 'vitest'
import { startLoadClients } from '../crash/load-clients.ts'
import type { LoadClients } from '../crash/load-clients.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { tamper } from '../harness/tamper.ts'
import { isLong, proofSize } from '../proof/proof.ts'
import { expectEverythingKept } from './expect-everything-kept.ts'
import { nextRelease } from './next-release.ts'
import { startServers } from './server-group.ts'
import type { ServerGroup } from './server-group.ts'

const whenDone = endOfFile()

const SERVERS = 3
const AT_ONCE = proofSize(16, 32)
const PEOPLE = proofSize(AT_ONCE, 200)
/** How many errands are done on each mixture of servers, at least. */
const ERRANDS = proofSize(5, 200)

const EXPAND = {
  '9001_expand': `-- permits: 0042_oldest_program
    alter table bookings add column remark text not null default 'none';`,
}
const CONTRACT = {
  ...EXPAND,
  '9002_contract': `-- permits: 9001_expand
    alter table bookings drop column remark;`,
}

/** Replaces one server after the other by one of another release, while clients buy. */
async function replaceAll(
  group: ServerGroup,
  clients: LoadClients,
  command: readonly string[],
): Promise<void> {
  // oxlint-disable no-await-in-loop -- one after the other
  for (const old of group.servers.splice(0)) {
    group.servers.push(await group.start({ command }))
    await group.proxy.ready(SERVERS + 1)
    await clients.reached(clients.receipts.length + ERRANDS)
    old.signal('SIGTERM')
    expect(await old.end).toBe(0)
    group.proxy.remove(old.url)
  }
  // oxlint-enable no-await-in-loop
}

test.runIf(isLong)(
  'servers are replaced one by one by those of an expanding and of a contracting release, and no request fails',
  async () => {
    const group = await startServers({
      servers: SERVERS,
      trips: proofSize(20, 200),
      people: PEOPLE,
      environment: { DRAIN_SECONDS: '1' },
      whenDone,
    })
    const { database, proxy } = group
    const clients = startLoadClients({
      context: database,
      whereNow: async () => proxy.url,
      seed: 8,
      atOnce: AT_ONCE,
    })
    await clients.reached(ERRANDS)
    await replaceAll(group, clients, nextRelease(EXPAND, whenDone))
    const remarks = `select count(*) as bookings from bookings where remark = 'none'`
    expect(tamper<{ bookings: number }>(database.file, remarks)[0]?.bookings).toBeGreaterThan(0)
    await replaceAll(group, clients, nextRelease(CONTRACT, whenDone))
    await clients.end()
    expect(proxy.failures()).toEqual([])
    // The first release is permitted no more.
    await expect(group.start({})).rejects.toThrow('permits programs from 9001_expand on')
    await expectEverythingKept(group, clients)
  },
)
