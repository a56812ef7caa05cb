import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { proofSize } from '../proof/proof.ts'
import { tamper } from '../harness/tamper.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { violationsIn } from './database-findings.ts'
import { buyerOf } from './buyer.ts'
import type { Attempt, Buyer } from './buyer.ts'
import { canPreload, preloadedLibrary } from './disk-journal.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { sellingServer } from './selling-server.ts'
import { canLimit, limited, limitFiles } from './limits-of-a-process.ts'
import { oldDatabase, READERS } from './old-database.ts'
import { SERVER, serverProcess } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const whenDone = endOfFile()

const ROOM = 400_000

/** Buys until the server takes no more. @returns what it then says */
async function buyUntilRefused(buyer: Buyer): Promise<Attempt> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const attempt = await buyer.hold()
    if (attempt.status !== 200) return attempt
  }
}

/** A way for the disk to be full, where a server runs that is started in an environment of its own. */
interface Fullness {
  name: string
  isHere: boolean
  environment: (folder: string) => Record<string, string>
  fill: (server: ServerProcess, file: string) => void
  empty: (server: ServerProcess) => void
}

/** Its files may not grow beyond a size: EFBIG, on any Linux. */
const limitedFiles: Fullness = {
  name: 'its files may not grow',
  isHere: canLimit,
  environment: () => ({}),
  fill: ({ pid }, file) => limitFiles(pid, statSync(`${file}-wal`).size + ROOM),
  empty: ({ pid }) => limitFiles(pid, 'unlimited'),
}

/** The disk itself says so: ENOSPC, where there is a C compiler; by hand only. */
function noSpace(): Fullness {
  const aside = temporaryFolder(whenDone)
  const flag = join(aside, 'full')
  return {
    name: 'the disk has no space',
    isHere: proofSize(0, 1) > 0 && canPreload,
    environment: (folder) => ({
      LD_PRELOAD: preloadedLibrary(aside),
      DISK_FOLDER: folder,
      DISK_FULL: flag,
      DISK_JOURNAL: join(aside, 'journal'),
    }),
    fill: () => writeFileSync(flag, ''),
    empty: () => rmSync(flag),
  }
}

const ways = [limitedFiles, noSpace()].filter(({ isHere }) => isHere)

test.each(ways)(
  'while $name, writes are refused for now through both doors, reads answered, nothing is lost, and sales go on when there is room',
  async ({ environment, fill, empty }) => {
    const { folder, file, people, trips } = await sellingServer({ people: 8, whenDone })
    const [trip] = trips
    if (trip === undefined) throw new Error('Nothing is on sale')
    const server = serverProcess({ folder, environment: environment(folder) })
    const buyer = buyerOf(await server.ready, people, trip)
    expect(await buyer.hold('rest')).toEqual({ status: 201, retryAfter: null })

    fill(server, file)
    const refused = { status: 503, retryAfter: '1' }
    expect(await buyUntilRefused(buyer)).toEqual(refused)
    const before = buyer.acknowledged()
    // The first request: an earlier probe's result would be cached for ten seconds.
    const url = await server.ready
    for (const path of ['/health', '/health/ready', '/health']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status } = await fetch(`${url}${path}`)
      expect([path, status]).toEqual([path, 503])
    }
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
    for (let again = 0; again < 5; again++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answers = [await buyer.hold('rest'), await buyer.hold('trpc'), await buyer.look()]
      expect(answers).toEqual([refused, refused, 200])
    }

    empty(server)
    expect(await buyer.hold('rest')).toEqual({ status: 201, retryAfter: null })
    expect(await buyer.hold('trpc')).toEqual({ status: 200, retryAfter: null })
    expect(buyer.acknowledged()).toBe(before + 2)
    server.signal('SIGTERM')
    expect(await server.end).toBe(0)
    const bookings = tamper(file, `select id from bookings`)
    expect(bookings).toHaveLength(buyer.acknowledged())
    expect(await violationsIn(file)).toEqual([])
  },
)

describe.runIf(canLimit)('a disk that is full', () => {
  test.each([
    ['its backup', () => 50_000],
    ['its tables', (file: string) => statSync(file).size + 50_000],
  ])('stops an upgrade that has no room for %s, in one line', async (_what, most) => {
    const file = await oldDatabase()
    const before = readFileSync(file)
    const folder = dirname(file)
    const server = serverProcess({ folder, command: limited(most(file), SERVER) })
    await server.ready.catch(() => {})
    expect(await server.end).toBe(1)
    expect(server.output()).toMatch(/^The data(base|folder| folder) [^\n]*\n$/)
    expect(readFileSync(file).equals(before)).toBe(true)
    const left = readdirSync(folder, { recursive: true }).map(String)
    expect(left.filter((name) => name.includes('.partial'))).toEqual([])

    const next = serverProcess({ folder })
    await next.ready
    expect(tamper(file, 'select count(*) as n from newsletter')).toEqual([{ n: READERS }])
    next.signal('SIGTERM')
    expect(await next.end).toBe(0)
  })
})
