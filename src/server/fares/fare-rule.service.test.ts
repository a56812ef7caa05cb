import { expect, test } from 'vitest'
import {
  addRule,
  aDateRule,
  aFestival,
  aLeadRule,
  aSupplement,
} from '../../testing/builders/back-office/fare-rules.ts'
import { aFleet, TODAY, TOMORROW } from '../../testing/builders/fleet.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { changeFareRule } from './fare-rule.service.ts'
import { listFareRules } from './list-fare-rules.service.ts'

const DAY_AFTER = '2027-01-17'

test('rules are listed with the trips that they are for', async () => {
  const { admin, routeId } = await aFleet()
  await addRule(admin, aSupplement('Window', 5000, { window: true }))
  await addRule(admin, aFestival('Diwali', TOMORROW, 20, { routeId }))
  const rules = await listFareRules(admin)
  expect(rules.map(({ terms, scopeName }) => [terms.label, scopeName])).toEqual([
    ['Window', 'All trips'],
    ['Diwali', 'Pune to Goa'],
  ])
})

test('two festivals of one scope never count on the same day; a narrower one may', async () => {
  const { admin, routeId } = await aFleet()
  await addRule(admin, aDateRule('Diwali', { percent: 20, from: TODAY, to: DAY_AFTER }))
  const dhanteras = aDateRule('Dhanteras', { percent: 10, from: TOMORROW, to: TOMORROW })
  await expect(addRule(admin, dhanteras)).rejects.toMatchObject({
    kind: 'invalid',
    message: 'Dhanteras and Diwali both count on Sat 16 Jan. Change one.',
    detail: { fields: [{ field: 'days' }] },
  })
  await addRule(admin, { ...dhanteras, routeId })
  await addRule(
    admin,
    aDateRule('January', { level: 'SEASON', percent: 5, from: TODAY, to: TOMORROW }),
  )
  expect(await listFareRules(admin)).toHaveLength(3)
})

test('an end of a rule that would meet another is refused as well as a new one', async () => {
  const { admin } = await aFleet()
  await addRule(admin, aFestival('Diwali', TOMORROW, 20))
  const id = await addRule(admin, aFestival('New Year', DAY_AFTER, 20))
  const rule = aDateRule('New Year', { percent: 20, from: TOMORROW, to: DAY_AFTER })
  await expect(changeFareRule(admin, { act: 'UPDATE', id, version: 1, rule })).rejects.toThrow(
    'New Year and Diwali both count on Sat 16 Jan',
  )
})

test('no rule alone is above the ceiling, which the settings say', async () => {
  const { admin } = await aFleet()
  await expect(addRule(admin, aFestival('Diwali', TOMORROW, 70))).rejects.toThrow(
    '70 % above the base fare; at most 50 %.',
  )
  const steps = [
    { hoursBefore: 24, basisPoints: -1000 },
    { hoursBefore: 0, basisPoints: 6000 },
  ]
  await expect(addRule(admin, aLeadRule('Late', steps))).rejects.toMatchObject({
    message: '60 % above the base fare; at most 50 %.',
    detail: { fields: [{ field: 'steps.1.basisPoints' }] },
  })
  await saveSettings(admin, { fareCeilingPercent: 80 })
  await addRule(admin, aFestival('Diwali', TOMORROW, 70))
})

test('the steps by time before departure of the same trips stand in one rule', async () => {
  const { admin, routeId } = await aFleet()
  const steps = [{ hoursBefore: 0, basisPoints: 500 }]
  await addRule(admin, aLeadRule('Early and late', steps))
  await expect(addRule(admin, aLeadRule('Others', steps))).rejects.toThrow(
    'Others and Early and late both count for the same trips. Change one.',
  )
  await addRule(admin, aLeadRule('Goa', steps, { routeId }))
})

test('of two people who change one rule the second is told, and a rule that is gone is missing', async () => {
  const { admin } = await aFleet()
  const id = await addRule(admin, aFestival('Diwali', TOMORROW, 20))
  const change = { act: 'UPDATE', id, version: 1, rule: aFestival('Diwali', TOMORROW, 25) } as const
  await changeFareRule(admin, change)
  await expect(changeFareRule(admin, change)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('has changed this rule meanwhile'),
  })
  await changeFareRule(admin, { act: 'REMOVE', id, version: 2 })
  expect(await listFareRules(admin)).toEqual([])
  await expect(changeFareRule(admin, { act: 'REMOVE', id, version: 2 })).rejects.toThrow(
    'There is no such rule',
  )
})

test('a rule for a route or a schedule that is not there is refused', async () => {
  const { admin } = await aFleet()
  await expect(
    addRule(admin, aFestival('Diwali', TOMORROW, 20, { routeId: 4711 })),
  ).rejects.toMatchObject({ kind: 'missing' })
  await expect(
    addRule(admin, aFestival('Diwali', TOMORROW, 20, { scheduleId: 4711 })),
  ).rejects.toThrow('There is no such schedule')
})
