import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { FareRuleInput } from '../../../../domain/fare/fare-rule.input.ts'
import { pressButton } from '../../../../testing/builders/back-office/layout-editor.ts'
import { aSchedule } from '../../../../testing/builders/fixtures.ts'
import { openForm, retype } from '../../../../testing/builders/office-form.ts'
import { withoutAnswer } from '../../../../testing/builders/without-answer.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import type { Browser } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const FROM = '2030-10-18'
const DIWALI: FareRuleInput = {
  routeId: null,
  scheduleId: null,
  terms: {
    kind: 'DATE',
    label: 'Diwali',
    level: 'NAMED',
    basisPoints: 2000,
    days: { from: FROM, to: '2030-10-25', weekdays: [], departs: null },
  },
}
const WINDOW: FareRuleInput = {
  routeId: null,
  scheduleId: null,
  terms: { kind: 'SUPPLEMENT', label: 'Window', amountPaise: 5000, seats: { window: true } },
}

const addRule = (rule: FareRuleInput) => admin.trpc.fare.changeRule.mutate({ act: 'ADD', rule })
const storedRules = () => admin.trpc.fare.rules.query()

async function openFares(person = admin): Promise<Browser> {
  const browser = await openSite(app, person, { path: '/admin/fares' })
  await screen.findByRole('heading', { name: 'Kinds of passengers' })
  return browser
}

const look = () => pressButton('Look at what it does')
const chooseKind = (kind: string) => userEvent.selectOptions(screen.getByLabelText('Kind'), kind)

test('rules are listed in the order in which they count, each in words with the trips it is for', async () => {
  await addRule(DIWALI)
  await addRule(WINDOW)
  await openFares()
  const lists = screen.getAllByRole('list', { name: /Supplements|Festival|By time/ })
  expect(lists.map(({ textContent }) => textContent)).toEqual([
    'WindowWindow seats: +₹50All trips',
    'Diwali18 to 25 Oct 2030: +20 %All trips',
    '',
  ])
})

test('a supplement is looked at on the coming trips, line by line, before it is saved and given to them', async () => {
  const trip = await aSchedule(app.dependencies)
  await openFares()
  const dialog = await openForm('Add Rule', 'New fare rule')
  await retype('Name', 'Window')
  await retype('Amount (₹)', '50')
  await look()
  expect(await dialog.findByText(/^Say which seats/)).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('Window'), 'At a window')
  await look()
  expect(await dialog.findByText(/^1 coming trip changes\./)).toBeTruthy()
  expect(dialog.getByText('₹900 → ₹900–950')).toBeTruthy()
  await userEvent.click(dialog.getByText('₹900 → ₹900–950'))
  expect(await dialog.findByText('20 seats: ₹900 → ₹950')).toBeTruthy()
  expect(await storedRules()).toEqual([])
  await pressButton('Save and give it to 1 coming trip')
  expect(await screen.findByText('Window is saved. 1 coming trip has its new prices.')).toBeTruthy()
  const { seats } = await admin.trpc.seat.map.query({ scheduleId: trip.id })
  expect(Math.max(...seats.map(({ pricePaise }) => pricePaise))).toBe(95_000)
})

test('a rule saved for later trips leaves a notice, from which the coming ones get its prices', async () => {
  await aSchedule(app.dependencies)
  await openFares()
  const dialog = await openForm('Add Rule', 'New fare rule')
  await chooseKind('By time before departure')
  await retype('Name', 'Late')
  await look()
  await dialog.findByText(/^1 coming trip changes\./)
  await pressButton('Save')
  expect(await screen.findByText('Late is saved. Trips made from now on go by it.')).toBeTruthy()
  const notice = '1 coming trip has other prices than the rules make.'
  expect(await screen.findByText(notice)).toBeTruthy()
  await pressButton('Look, and give them')
  await userEvent.click(await screen.findByRole('button', { name: 'Give them to 1 coming trip' }))
  expect(await screen.findByText('1 coming trip has its new prices.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
})

test('two festivals on one day, and a steep one, are refused at their fields', async () => {
  await addRule(DIWALI)
  await openFares()
  const dialog = await openForm('Add Rule', 'New fare rule')
  await chooseKind('Festival or named dates')
  await retype('Name', 'Dhanteras')
  await userEvent.type(dialog.getByLabelText('First day'), '2030-10-20')
  expect(dialog.getByLabelText<HTMLInputElement>('Last day').value).toBe('2030-10-20')
  await retype('Change (%)', '70')
  await look()
  expect(await dialog.findByText('70 % above the base fare; at most 50 %.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Change (%)')))
  await retype('Change (%)', '−12.5')
  await look()
  const both = /^Dhanteras and Diwali both count on .*\. Change one\.$/
  expect(await dialog.findByText(both)).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('First day'))
  expect(dialog.queryByText(both)).toBeNull()
  expect(await storedRules()).toHaveLength(1)
})

test('a step above the ceiling is refused at its own field', async () => {
  await openFares()
  const dialog = await openForm('Add Rule', 'New fare rule')
  await chooseKind('By time before departure')
  await retype('Name', 'Late')
  const [, , last] = dialog.getAllByLabelText('Change (%)')
  await userEvent.clear(last ?? document.body)
  await userEvent.type(last ?? document.body, '60')
  await look()
  const step = within(dialog.getByRole('listitem', { name: 'Step 3' }))
  expect(await step.findByText('60 % above the base fare; at most 50 %.')).toBeTruthy()
})

test('a rule is for the one schedule that a search by bus finds', async () => {
  const trip = await aSchedule(app.dependencies)
  await openFares()
  const dialog = await openForm('Add Rule', 'New fare rule')
  await retype('Name', 'Window')
  await retype('Amount (₹)', '50')
  await userEvent.selectOptions(dialog.getByLabelText('Window'), 'At a window')
  await userEvent.selectOptions(dialog.getByLabelText('For'), 'One schedule')
  await look()
  expect(await dialog.findByText('Choose a schedule')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Schedule'), 'nowhere')
  expect(await dialog.findByText('No schedule has that city, bus or time.')).toBeTruthy()
  await retype('Schedule', 'night')
  await userEvent.click(await dialog.findByRole('button', { name: /^Pune to Goa, 22:00/ }))
  await look()
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }))
  await screen.findByText(/^Window is saved/)
  expect((await storedRules()).map(({ scheduleId }) => scheduleId)).toEqual([trip.id])
})

test('of a rule that somebody else has changed meanwhile one chooses whose words stay', async () => {
  const [rule] = await addRule(DIWALI)
  await openFares()
  const dialog = await openForm('Edit Diwali', 'Edit Diwali')
  const chief = await app.as('chief')
  const theirs = { ...DIWALI, terms: { ...DIWALI.terms, label: 'Deepavali' } }
  await chief.trpc.fare.changeRule.mutate({
    act: 'UPDATE',
    id: rule?.id ?? 0,
    version: 1,
    rule: theirs,
  })
  await retype('Change (%)', '25')
  await look()
  const compared = within(await dialog.findByRole('region', { name: 'Changed meanwhile' }))
  expect(compared.getByRole('row', { name: 'Name Deepavali Diwali' })).toBeTruthy()
  await userEvent.click(compared.getByRole('button', { name: 'Keep mine' }))
  await look()
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }))
  await screen.findByText(/^Diwali is saved/)
  expect((await storedRules()).map(({ terms }) => terms)).toEqual([
    { ...DIWALI.terms, basisPoints: 2500 },
  ])
})

test('removing a rule shows what it does first, and says who was quicker', async () => {
  const [rule] = await addRule(WINDOW)
  await aSchedule(app.dependencies)
  await admin.trpc.fare.applyRules.mutate()
  await openFares()
  const dialog = await openForm('Remove Window', 'Remove Window?')
  expect(await dialog.findByText('₹900–950 → ₹900')).toBeTruthy()
  const change = { id: rule?.id ?? 0, version: 1 }
  await admin.trpc.fare.changeRule.mutate({ act: 'UPDATE', ...change, rule: WINDOW })
  await pressButton('Remove')
  expect(await dialog.findByText(/changed this rule meanwhile/)).toBeTruthy()
  expect(await storedRules()).toHaveLength(1)
  await pressButton('Cancel')
  await openForm('Remove Window', 'Remove Window?')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove and give it to 1 coming trip' }),
  )
  await screen.findByText('Window is removed. 1 coming trip has its new prices.')
  expect(await storedRules()).toEqual([])
})

test('fares that cannot be fetched are tried again', async () => {
  const { cutOff, mend } = withoutAnswer(admin, 'fare.rules')
  await openSite(app, cutOff, { path: '/admin/fares' })
  expect(await screen.findByText('Failed to fetch the fares. Please try again later.')).toBeTruthy()
  mend()
  await pressButton('Retry')
  expect(await screen.findByText('None: every seat costs the same.')).toBeTruthy()
})
