import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pressButton } from '../../../../testing/builders/back-office/layout-editor.ts'
import { editFares, setFares } from '../../../../testing/builders/back-office/route-fares.ts'
import { aRoute } from '../../../../testing/builders/fleet.ts'
import { openForm, retype } from '../../../../testing/builders/office-form.ts'
import { withoutAnswer } from '../../../../testing/builders/without-answer.ts'
import { onNarrowScreen } from '../../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const SAVED = 'Trips made from now on have these fares.'

const fareOf = (part: string) => screen.getByLabelText<HTMLInputElement>(part)
const closed = (part: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Not sold: ${part}` })

test('each pair of towns has its fare, its share of the distance or is not sold; the whole trip is its schedule’s', async () => {
  const { stored } = await editFares(app, (admin, { id }) =>
    setFares(admin, id, { 'pune satara': 25_000, 'satara kolhapur': null }),
  )
  const fields = screen.getAllByRole('textbox')
  expect(fields).toHaveLength(9)
  expect(
    screen.getByText(/^The whole trip costs the fare of its schedule, usually ₹900/),
  ).toBeTruthy()
  expect(fareOf('Pune to Satara').value).toBe('250')
  expect(closed('Satara to Kolhapur').checked).toBe(true)
  expect(fareOf('Satara to Kolhapur').readOnly).toBe(true)
  // 230 of 450 km of ₹900, up to ₹5.
  expect(fareOf('Pune to Kolhapur').value).toBe('')
  expect(fareOf('Pune to Kolhapur').placeholder).toBe('₹460')
  await userEvent.type(fareOf('Kolhapur to Goa'), '455.50')
  await userEvent.click(closed('Satara to Kolhapur'))
  await userEvent.click(closed('Belagavi to Goa'))
  await userEvent.clear(fareOf('Pune to Satara'))
  await pressButton('Save')
  expect(await screen.findByText(SAVED)).toBeTruthy()
  const lines = (await stored()).map(({ fromSlug, toSlug, farePaise }) => [
    `${fromSlug} ${toSlug}`,
    farePaise,
  ])
  expect(Object.fromEntries(lines)).toEqual({ 'kolhapur goa': 45_550, 'belagavi goa': null })
})

test('a fare below the minimum or that is no amount is refused at its field, before anything is sent', async () => {
  const { browser, stored } = await editFares(app)
  await userEvent.type(fareOf('Pune to Satara'), '0.50')
  await userEvent.type(fareOf('Pune to Kolhapur'), 'cheap')
  await pressButton('Save')
  expect(await screen.findByText(/^No fare is below the minimum of/)).toBeTruthy()
  expect(screen.getByText('An amount in rupees')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(fareOf('Pune to Satara')))
  expect(browser.called()).not.toContain('fare.setOfRoute')
  await retype('Pune to Kolhapur', '300')
  expect(screen.queryByText('An amount in rupees')).toBeNull()
  expect(await stored()).toEqual([])
})

test('a minimum that was raised meanwhile is said by the server at the field', async () => {
  const { stored } = await editFares(app)
  const { version } = await admin.trpc.settings.get.query()
  await admin.trpc.settings.save.mutate({ version, change: { minimumFarePaise: 30_000 } })
  await userEvent.type(fareOf('Satara to Kolhapur'), '250')
  await pressButton('Save')
  expect(await screen.findByText('No fare is below the minimum of ₹300')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(fareOf('Satara to Kolhapur')))
  expect(await stored()).toEqual([])
})

test('a part that is dearer than a longer one is named as it is typed, and can be saved', async () => {
  const { stored } = await editFares(app)
  expect(screen.queryByText('Unusual, but possible')).toBeNull()
  await userEvent.type(fareOf('Pune to Satara'), '500')
  expect(
    await screen.findByText('Pune to Satara (₹500) is dearer than Pune to Kolhapur (₹460)'),
  ).toBeTruthy()
  await userEvent.click(closed('Pune to Satara'))
  await waitFor(() => expect(screen.queryByText('Unusual, but possible')).toBeNull())
  await userEvent.click(closed('Pune to Satara'))
  await pressButton('Save')
  await screen.findByText(SAVED)
  expect(await stored()).toMatchObject([{ farePaise: 50_000 }])
})

test('arrow keys go from fare to fare, past the whole trip', async () => {
  await editFares(app)
  await userEvent.click(fareOf('Pune to Satara'))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(fareOf('Pune to Belagavi'))
  await userEvent.keyboard('12{ArrowLeft}')
  expect(document.activeElement).toBe(fareOf('Pune to Belagavi'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(fareOf('Satara to Belagavi'))
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  expect(document.activeElement).toBe(fareOf('Satara to Goa'))
})

test('on a phone the towns after each town are a list', async () => {
  onNarrowScreen()
  await editFares(app)
  expect(screen.queryByRole('table')).toBeNull()
  const fromKolhapur = within(screen.getByRole('region', { name: 'From Kolhapur' }))
  expect(fromKolhapur.getAllByRole('textbox')).toHaveLength(2)
  expect(fromKolhapur.getByText('Kolhapur to Goa')).toBeTruthy()
})

test('fares that somebody else has saved meanwhile are compared, and overwritten only by choice', async () => {
  const { route, stored } = await editFares(app)
  await userEvent.type(fareOf('Pune to Satara'), '250')
  await setFares(await app.as('chief'), route.id, { 'pune satara': 30_000, 'pune belagavi': null })
  await pressButton('Save')
  const compared = within(await screen.findByRole('region', { name: 'Changed meanwhile' }))
  expect(compared.getByRole('row', { name: 'Pune to Satara ₹300 ₹250' })).toBeTruthy()
  expect(
    compared.getByRole('row', { name: 'Pune to Belagavi not sold share of the distance' }),
  ).toBeTruthy()
  expect(await stored()).toHaveLength(2)
  await pressButton('Keep mine')
  await pressButton('Save')
  await screen.findByText(SAVED)
  expect(await stored()).toMatchObject([{ toSlug: 'satara', farePaise: 25_000 }])
})

test('coming trips can take the fares also after the page was left', async () => {
  await editFares(app)
  await userEvent.type(fareOf('Pune to Satara'), '250')
  await pressButton('Save')
  await screen.findByText(SAVED)
  const [back] = screen.getAllByRole('link', { name: 'Routes' }).slice(-1)
  await userEvent.click(back ?? document.body)
  await userEvent.click(
    await screen.findByRole('link', { name: 'Fares between towns of Pune to Goa' }),
  )
  expect(
    await screen.findByText('1 coming trip has other prices than the rules make.'),
  ).toBeTruthy()
  await pressButton('Look, and give them')
  await userEvent.click(await screen.findByRole('button', { name: 'Give them to 1 coming trip' }))
  expect(await screen.findByText('1 coming trip has its new prices.')).toBeTruthy()
})

test('coming trips take the fares when asked, after a look at what changes', async () => {
  const { browser } = await editFares(app)
  await userEvent.type(fareOf('Pune to Satara'), '250')
  await pressButton('Save')
  await screen.findByText(SAVED)
  await pressButton('Coming trips take them too')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Coming trips take these fares' }),
  )
  expect(await dialog.findByText(/^1 coming trip changes\./)).toBeTruthy()
  expect(dialog.getByText('Fares between its towns change too')).toBeTruthy()
  expect(browser.called()).not.toContain('fare.applyRules')
  await userEvent.click(dialog.getByRole('button', { name: 'Give them to 1 coming trip' }))
  expect(await screen.findByText('1 coming trip has its new prices.')).toBeTruthy()
  expect(await admin.trpc.fare.preview.query({})).toMatchObject({ total: 0 })
  expect(screen.queryByText(SAVED)).toBeNull()
})

test('what is not saved is still there after a visit to another screen, and can be discarded', async () => {
  await editFares(app, (admin, { id }) => setFares(admin, id, { 'pune satara': 25_000 }))
  await retype('Pune to Satara', '260')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  const [back] = screen.getAllByRole('link', { name: 'Routes' }).slice(-1)
  await userEvent.click(back ?? document.body)
  await userEvent.click(
    await screen.findByRole('link', { name: 'Fares between towns of Pune to Goa' }),
  )
  await waitFor(() => expect(fareOf('Pune to Satara').value).toBe('260'))
  await pressButton('Discard changes')
  expect(fareOf('Pune to Satara').value).toBe('250')
  expect(screen.queryByText('Not saved yet')).toBeNull()
})

test('a route of two towns has nothing to set', async () => {
  const { id } = await admin.trpc.route.add.mutate(aRoute({ stops: [] }))
  await openSite(app, admin, { path: `/admin/routes/${id}/fares` })
  expect(await screen.findByText('There is nothing to set')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('without a coming trip it is not known what the distance makes', async () => {
  const { id } = await admin.trpc.route.add.mutate(aRoute())
  await openSite(app, admin, { path: `/admin/routes/${id}/fares` })
  expect(await screen.findAllByText('Share of the distance')).toHaveLength(9)
})

test('the form of a route leads to its fares', async () => {
  const { id } = await admin.trpc.route.add.mutate(aRoute())
  const browser = await openSite(app, admin, { path: '/admin/routes' })
  const form = await openForm('Edit Pune to Goa', 'Edit Route')
  await userEvent.click(form.getByRole('link', { name: 'Fares between its towns' }))
  await waitFor(() => expect(browser.path()).toBe(`/admin/routes/${id}/fares`))
})

test('fares that cannot be fetched are tried again', async () => {
  const { id } = await admin.trpc.route.add.mutate(aRoute())
  const { cutOff, mend } = withoutAnswer(admin, 'fare.ofRoute')
  await openSite(app, cutOff, { path: `/admin/routes/${id}/fares` })
  expect(await screen.findByText('Failed to fetch the fares. Please try again later.')).toBeTruthy()
  mend()
  await pressButton('Retry')
  expect(await screen.findByLabelText('Pune to Satara')).toBeTruthy()
})

test.each(['4711', 'nowhere'])('at the address of route %s there is no such route', async (id) => {
  await openSite(app, admin, { path: `/admin/routes/${id}/fares` })
  expect(await screen.findByText('There is no such route')).toBeTruthy()
})
