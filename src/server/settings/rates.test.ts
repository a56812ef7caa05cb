import { expect, test } from 'vitest'
import { lineAmount } from '../../domain/money.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { requireAdmin } from '../core/call.ts'
import { ServerMemory } from '../core/server-memory.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { saveSettings } from './settings.service.ts'

const rate = { serviceFeePaise: 2500, acTaxBasisPoints: 500, nonAcTaxBasisPoints: 1200 }

test('fee and tax begin at midnight of their first day in the operator’s zone, in map and booking alike', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  // It is noon of the 15th in India; the trip leaves on the 16th at 22:00.
  await saveSettings(admin, { rates: [{ from: '2027-01-16', ...rate }] })
  office.pass(11 * 3_600_000 + 59 * 60_000)
  expect((await office.map(asha)).rates).toEqual({ feePaise: 0, taxBasisPoints: 0 })
  const { booking: before } = await office.buy(asha, ['1A'])
  expect(before.price.totalPaise).toBe(90_000)

  office.pass(60_000)
  expect((await office.map(asha)).rates).toEqual({ feePaise: 2500, taxBasisPoints: 500 })
  const { booking: after } = await office.buy(asha, ['1B'])
  const lines = (['base', 'fee', 'tax'] as const).map((kind) => lineAmount(after.price, kind))
  expect(lines).toEqual([90_000, 2500, 4625])
  expect(await checkData(office.dependencies.store.reader)).toEqual([])
})

test('a bus without air conditioning has the other tax', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  await saveSettings(admin, { rates: [{ from: '2027-01-01', ...rate }] })
  tamper(office.file, `update buses set type = 'NON_AC'`)
  expect((await office.map(asha)).rates.taxBasisPoints).toBe(1200)
  const booking = await office.hold(asha, ['1A'])
  expect(lineAmount(booking.price, 'tax')).toBe(11_100)
  tamper(office.file, `update buses set amenities = '["AIR_CONDITIONING"]'`)
  // As a server that starts now.
  office.dependencies.memory = new ServerMemory()
  expect((await office.map(asha)).rates.taxBasisPoints).toBe(500)
})
