import { expect, test } from 'vitest'
import { SettingsChange } from '../../domain/settings/settings.input.ts'
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { SELLER } from '../../testing/harness/test-store.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { testContext } from '../../testing/harness/test-context.ts'
import { atomically } from '../core/atomically.ts'
import { requireAdmin } from '../core/call.ts'
import { getSettings, getSite, readSettings, saveSettings } from './settings.service.ts'

test('settings are the defaults until something is saved', async () => {
  const context = await testContext({ seller: null })
  expect(await readSettings(context.call())).toEqual(DEFAULT_SETTINGS)
})

test('what is saved holds for the next call, the rest stays, and the audit says which', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  await readSettings(admin)
  await saveSettings(admin, { holdMinutes: 12, operatorName: 'Konkan Lines' })
  await saveSettings(admin, { holdMinutes: 15 })
  expect(await readSettings(context.call())).toEqual({
    ...DEFAULT_SETTINGS,
    ...SELLER,
    holdMinutes: 15,
    operatorName: 'Konkan Lines',
  })
  const values = `detail ->> 'name' as name, detail ->> 'before' as before, detail ->> 'after' as after`
  expect(tamper(context.file, `select ${values} from audit where subject = 'settings'`)).toEqual([
    { name: 'holdMinutes', before: '10', after: '12' },
    { name: 'operatorName', before: '"Farebox Travels"', after: '"Konkan Lines"' },
    { name: 'holdMinutes', before: '12', after: '15' },
  ])
})

test('what is saved as it was changes nothing and is not written down', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const before = tamper(context.file, 'select * from settings')
  await saveSettings(admin, { holdMinutes: 10, zone: 'Asia/Kolkata' })
  expect(tamper(context.file, 'select * from settings')).toEqual(before)
  expect(tamper(context.file, `select id from audit where subject = 'settings'`)).toEqual([])
})

test('the second of two editors of one setting gets who was first; another setting is free', async () => {
  const context = await testContext()
  const [asha, bela] = [
    requireAdmin(await context.actingAs('ADMIN')),
    requireAdmin(await context.actingAs('ADMIN')),
  ]
  const seen = (await getSettings(asha)).version
  await saveSettings(asha, { holdMinutes: 12 }, seen)
  await expect(saveSettings(bela, { holdMinutes: 15 }, seen)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'admin has changed these settings meanwhile. Your changes are not saved yet.',
  })
  const { settings, version } = await saveSettings(bela, { operatorName: 'Konkan Lines' }, seen)
  expect(settings).toMatchObject({ holdMinutes: 12, operatorName: 'Konkan Lines' })
  // Saved in the same millisecond, and yet another version.
  await saveSettings(bela, { holdMinutes: 15 }, version)
  expect((await readSettings(context.call())).holdMinutes).toBe(15)
})

test('the zone is free until there are trips, and then fixed', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  expect((await getSettings(admin)).zoneFixed).toBeNull()
  await saveSettings(admin, { zone: 'Asia/Dubai' })
  await saveSettings(admin, { zone: 'Asia/Kolkata' })
  await aSchedule(context.dependencies)
  expect((await getSettings(admin)).zoneFixed).toMatch(/fixed once there are trips/)
  await expect(saveSettings(admin, { zone: 'Asia/Dubai' })).rejects.toMatchObject({
    kind: 'conflict',
    detail: { fields: [{ field: 'zone' }] },
  })
  await saveSettings(admin, { zone: 'Asia/Kolkata', holdMinutes: 12 })
})

test('support is the operator’s own where nothing else is set', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const { operatorPhone, operatorEmail } = SELLER
  const own = { supportPhone: operatorPhone, supportEmail: operatorEmail }
  expect(await getSite(context.call())).toMatchObject(own)
  await saveSettings(admin, { supportPhone: '1800 1' })
  expect(await getSite(context.call())).toMatchObject({ ...own, supportPhone: '1800 1' })
})

test('settings are read from the database once', async () => {
  const context = await testContext()
  const first = await readSettings(context.call())
  expect(await readSettings(context.call())).toBe(first)
})

test('a change that is undone is not seen', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const undone = atomically(admin, async (admin) => {
    await saveSettings(admin, { holdMinutes: 12 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await readSettings(context.call())).holdMinutes).toBe(10)
})

test('the site tells today in the operator’s zone', async () => {
  const context = await testContext()
  context.pass(12 * 3_600_000) // half past midnight in India, still the day before in London
  expect(await getSite(context.call())).toMatchObject({ today: '2027-01-16', demo: false })
})

test('settings that could not work are refused', () => {
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
