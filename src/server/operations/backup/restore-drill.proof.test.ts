import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { aPaidBooking } from '../../../testing/builders/a-paid-booking.ts'
import type { PaidBooking } from '../../../testing/builders/a-paid-booking.ts'
import { aTerminal } from '../../../testing/builders/a-terminal.ts'
import { addManyBookings } from '../../../testing/builders/many-bookings.ts'
import { endOfFile } from '../../../testing/harness/end-of-file.ts'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'
import { quiet, subscribe } from '../../../testing/harness/test-store.ts'
import { skipMoneyCheck } from '../../../testing/harness/money-check.ts'
import { proofSize } from '../../../testing/proof/proof.ts'
import { signTicket, verifiedTicket } from '../../core/secrets/ticket-signature.ts'
import { readConfig } from '../../core/config.ts'
import { loadKeys } from '../../core/secrets/keys.ts'
import { openForReading } from '../../db/sqlite/inspect-database.ts'
import { startServer } from '../../start-server.ts'
import { restore } from '../commands/restore.ts'
import { makeBackup } from './make-backup.ts'
import type { CopyReport } from './copy-protocol.ts'

const atEnd = endOfFile()

const BOOKINGS = proofSize(20_000, 100_000)
const MINUTES = 60_000

interface Answer {
  accessToken?: string
  status?: number
}

let sold: PaidBooking
let report: CopyReport
/** Addresses whose writing was acknowledged before the backup was asked for, and those of while it was made. */
const before: string[] = []
const during: string[] = []

const write = async (list: string[]): Promise<void> => {
  const email = `reader-${before.length + during.length}@example.com`
  await sold.app.dependencies.store.write((trx) => subscribe(trx, email))
  list.push(email)
}

beforeAll(async () => {
  sold = await aPaidBooking(['1A', '1B'], atEnd)
  const { dependencies, folder: dataFolder } = sold.app
  await addManyBookings(dependencies, BOOKINGS)
  // They are checked in the copy, and once more when it is restored.
  skipMoneyCheck(dependencies.store)
  dependencies.keys = loadKeys(dataFolder, undefined)
  for (let turn = 0; turn < 50; turn++) await write(before) // oxlint-disable-line no-await-in-loop
  let made = false
  const backup = makeBackup({
    dataFolder,
    now: dependencies.clock(),
  }).finally(() => (made = true))
  // Writes go on for as long as the backup takes.
  // oxlint-disable-next-line no-await-in-loop, no-unmodified-loop-condition -- the backup ends it
  while (!made) {
    await write(during) // oxlint-disable-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 5)) // oxlint-disable-line no-await-in-loop
  }
  report = await backup
}, 3 * MINUTES)

test('a backup of so many bookings is whole, and holds all that was acknowledged before it began', () => {
  expect(report).toMatchObject({ sound: true, damage: [], violations: [] })
  expect(during.length).toBeGreaterThan(0)
  const copy = openForReading(report.file)
  const emails = copy.prepare('select email from newsletter').pluck().all()
  const bookings = Number(copy.prepare('select count(*) from bookings').pluck().get())
  copy.close()
  expect(emails).toEqual(expect.arrayContaining(before))
  expect(bookings).toBe(BOOKINGS + 1)
})

test(
  'on another machine it becomes a server with every booking, its tickets valid, everybody signed out',
  async () => {
    const { dependencies } = sold.app
    const folder = join(temporaryFolder(), 'another-machine')
    const fixture = aTerminal(folder, [report.file, '--yes'])
    expect(await restore(fixture)).toBe(0)
    expect(fixture.printed).toContain('Every promise is kept in it.')

    const server = await startServer(readConfig('start', { DATA_DIR: folder, PORT: '0' }), {
      clock: dependencies.clock,
      uptime: () => performance.now(),
      randomId: dependencies.randomId,
      log: quiet,
    })
    onTestFinished(() => server.close())
    const ask = async (path: string, token = '', body?: object) => {
      const answer = await fetch(`${server.url}${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
      })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the two calls below answer
      return { status: answer.status, ...((await answer.json()) as Answer) }
    }
    const mine = `/bus-booking/${sold.bookingId}`
    expect((await ask(mine, sold.asha.accessToken)).status).toBe(401)
    const credentials = { email: 'asha@example.com', password: PASSWORD }
    const { accessToken } = await ask('/auth-user/login', '', credentials)
    expect(await ask(mine, accessToken)).toMatchObject({ status: 200, paymentStatus: 'PAID' })

    const aCode = { scheduleId: 1, bookingNumber: 'K7MPQ2XA', position: 1, seatNumber: '1A' }
    const shownBefore = signTicket(dependencies.keys, aCode)
    expect(verifiedTicket(loadKeys(folder, undefined), shownBefore)).toEqual(aCode)
  },
  3 * MINUTES,
)
