import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../domain/settings.ts'
import { SettingsChange } from '../../domain/settings.input.ts'
import { tamper } from '../../testing/tamper.ts'
import { testHouse } from '../../testing/test-house.ts'
import { requireAdmin } from '../call.ts'
import { getSite, readSettings, saveSettings } from './settings.service.ts'

test('settings are the defaults until something is saved', async () => {
  const house = await testHouse()
  expect(await readSettings(house.call())).toEqual(DEFAULT_SETTINGS)
})

test('what is saved holds for the next call, the rest stays, and the audit says which', async () => {
  const house = await testHouse()
  const admin = requireAdmin(await house.actingAs('ADMIN'))
  await readSettings(admin)
  await saveSettings(admin, { holdMinutes: 12, operatorName: 'Konkan Lines' })
  await saveSettings(admin, { holdMinutes: 15 })
  expect(await readSettings(house.call())).toEqual({
    ...DEFAULT_SETTINGS,
    holdMinutes: 15,
    operatorName: 'Konkan Lines',
  })
  const details = tamper(house.file, `select detail from audit where subject = 'settings'`)
  expect(details[0]).toEqual({ detail: '{"names":["holdMinutes","operatorName"]}' })
})

test('settings are read from the database once', async () => {
  const house = await testHouse()
  const first = await readSettings(house.call())
  expect(await readSettings(house.call())).toBe(first)
})

test('a change that is undone is not seen', async () => {
  const house = await testHouse()
  const admin = requireAdmin(await house.actingAs('ADMIN'))
  const undone = house.parts.store.write(async (trx, afterCommit) => {
    await saveSettings({ ...admin, db: trx, trx, afterCommit } as typeof admin, { holdMinutes: 12 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await readSettings(house.call())).holdMinutes).toBe(10)
})

test('the site tells today in the operator’s zone', async () => {
  const house = await testHouse()
  house.pass(12 * 3_600_000) // half past midnight in India, still the day before in London
  expect(await getSite(house.call())).toMatchObject({ today: '2027-01-16', demo: false })
})

test('settings that the house could not keep are refused', () => {
  const refused = [
    { zone: 'Mars/Olympus' },
    { holdMinutes: 21 },
    { cancellationSlabs: [{ hoursBefore: 24, keptPercent: 10 }] },
    {
      cancellationSlabs: [
        { hoursBefore: 6, keptPercent: 10 },
        { hoursBefore: 12, keptPercent: 20 },
        { hoursBefore: 0, keptPercent: 100 },
      ],
    },
    { minimumFarePaise: -1 },
    { operatorName: ' ' },
  ]
  for (const change of refused) expect(SettingsChange.safeParse(change).success).toBe(false)
  expect(SettingsChange.parse({ zone: 'Asia/Kolkata', secret: 1 })).toEqual({
    zone: 'Asia/Kolkata',
  })
})
