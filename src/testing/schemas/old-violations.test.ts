import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '../../server/operations/backup/make-backup.ts'
import { listBackups } from '../../server/operations/backup/backup-folder.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { readConfig } from '../../server/core/config.ts'
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { databaseFindings } from '../../server/operations/doctor/database-findings.ts'
import { startServer } from '../../server/start-server.ts'
import { tamper } from '../harness/tamper.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { quiet, withStore } from '../harness/test-store.ts'
import { restoreSchema } from './kept-database.ts'

const LATER = Date.UTC(2027, 0, 15)

/** What nothing refused before migrations 0037 to 0039, and the promise that each breaks. */
const DONE_BEFORE = {
  'Those of one booking paid the same where no rule of fares touches them': [
    `create temp table pair as select booking_id, min(id) as one, max(id) as other from passengers
      group by booking_id having count(*) > 1 limit 1`,
    `update passengers set base_paise = base_paise - 100 where id in (select one from pair)`,
    `update passengers set base_paise = base_paise + 100 where id in (select other from pair)`,
  ],
  'What was kept of a fare is what the terms of its booking say, or what staff said with a reason':
    [`update bookings set cancellation_slabs = '[{"hoursBefore":0,"keptPercent":77}]'`],
  'Cash that was paid back names the hand that the audit names, and so does what staff paid back otherwise':
    [
      `update refunds set paid_by = (select max(id) from users) where status = 'DONE' and provider <> 'cash'`,
    ],
  'A booked trip begins and ends when and where its places say': [
    'update trip_nodes set departure_at = departure_at + 60000, departure_minutes = departure_minutes + 1 where node = 0',
  ],
  'At each place of a booked trip clock, day and instant say the same': [
    'update trip_nodes set departure_minutes = departure_minutes + 5 where node = 1',
  ],
  'A seat that somebody has booked is called by its place in the bus': [
    `update seats set number = 'X' || number where id in (select seat_id from passengers)`,
  ],
}

async function upgraded(): Promise<{ folder: string; file: string }> {
  const folder = temporaryFolder()
  const file = join(folder, 'farebox.db')
  restoreSchema('0026_erased_people', file)
  tamper(file, ...Object.values(DONE_BEFORE).flat())
  await migrateSqlite({ file, log: quiet })
  return { folder, file }
}

test('a database with records rewritten earlier is upgraded, sells, and each one is reported', async () => {
  const { folder, file } = await upgraded()
  const violations = await withStore(file, (store) => checkData(store.reader))
  expect(violations.map(({ promise }) => promise).toSorted()).toEqual(
    Object.keys(DONE_BEFORE).toSorted(),
  )
  expect(violations.every(({ advisory, ids }) => advisory && ids.length > 0)).toBe(true)

  let lastId = 0
  const ambient = { clock: () => LATER, uptime: () => 0, randomId: () => ++lastId, log: quiet }
  const server = await startServer(readConfig('start', { DATA_DIR: folder, PORT: '0' }), ambient)
  const { status } = await fetch(`${server.url}/health`)
  await server.close()
  expect(status).toBe(200)
})

test('a confirmed booking that had lost a seat before is upgraded, told of, and can be cancelled', async () => {
  const file = join(temporaryFolder(), 'farebox.db')
  restoreSchema('0039_bus_history', file)
  const [sold] = tamper<{ id: number }>(
    file,
    `select min(booking_id) as id from claims where booking_id is not null and held_until is null`,
  )
  tamper(file, `delete from claims where booking_id = ${String(sold?.id)}`)
  await migrateSqlite({ file, log: quiet })
  const violations = await withStore(file, (store) => checkData(store.reader))
  expect(violations).toMatchObject([{ invariant: 'I2', ids: [sold?.id] }])
  tamper(
    file,
    `update bookings set status = 'CANCELLED', cancel_reason = 'OPERATOR' where id = ${String(sold?.id)}`,
  )
  expect(await withStore(file, (store) => checkData(store.reader))).not.toContainEqual(
    expect.objectContaining({ invariant: 'I2' }),
  )
})

test('its backups are made and count, and doctor warns', async () => {
  const { folder } = await upgraded()
  const report = await makeBackup({ dataFolder: folder, now: LATER })
  expect(report).toMatchObject({ sound: true, damage: [] })
  expect(report.violations).toHaveLength(Object.keys(DONE_BEFORE).length)
  expect(listBackups(folder)).toHaveLength(1)
  const findings = await databaseFindings(folder)
  expect(findings.filter(({ state }) => state === 'fail')).toEqual([])
  expect(findings).toContainEqual(
    expect.objectContaining({
      state: 'warn',
      what: expect.stringContaining('promises are broken'),
    }),
  )
})
