import { expect, onTestFinished, test } from 'vitest'
import { migratedFile } from '../harness/test-store.ts'
import { openRawConnection } from './raw-connection.ts'
import type { RawConnection } from './raw-connection.ts'

const WRITE = `insert into newsletter (email, subscribed_at) values ('asha@example.com', 0)`
const subscribers = (raw: RawConnection): Promise<unknown[]> =>
  raw.rows('select email from newsletter where subscribed_at >= ?', [0])

async function connected(): Promise<RawConnection> {
  const raw = await openRawConnection(await migratedFile())
  onTestFinished(() => raw.close())
  return raw
}

test('a write is counted and rolled back', async () => {
  const raw = await connected()
  expect(await raw.tryWrite(WRITE)).toBe(1)
  expect(await subscribers(raw)).toEqual([])
  expect(await raw.tryWrite('delete from newsletter')).toBe(0)
})

test('what a guard refuses is refused', async () => {
  const raw = await connected()
  expect(
    await raw.tryWrite(`insert into claims (seat_id, leg, schedule_id) values (1, 0, 1)`),
  ).toBe('refused')
})

test.each(['insert into no_table values (1)', 'update newsletter set', 'replace ledger'])(
  'a statement that the engine does not understand is no refusal: %s',
  async (sql) => {
    const raw = await connected()
    await expect(raw.tryWrite(sql)).rejects.toThrow(/no_table|syntax|incomplete/)
    expect(await raw.tryWrite(WRITE)).toBe(1)
  },
)
