import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pressButton } from '../../../../testing/builders/back-office/layout-editor.ts'
import { openForm, retype } from '../../../../testing/builders/office-form.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  await openSite(app, admin, { path: '/admin/fares' })
  await screen.findByText('None yet: all passengers pay the full fare.')
})

const stored = () => admin.trpc.fare.concessions.query()

test('the usual kinds are added with one press each, until there is one of the operator’s own', async () => {
  await pressButton(/^Child: 50 % off · 5 to 11 years old · carry proof of age$/)
  await screen.findByRole('button', { name: 'Edit Child' })
  await pressButton(/^Senior: 10 % off · 60 years old or older/)
  await screen.findByRole('button', { name: 'Edit Senior' })
  expect((await stored()).map(({ label, basisPoints }) => [label, basisPoints])).toEqual([
    ['Child', 5000],
    ['Senior', 1000],
  ])
  const form = await openForm('Add Kind', 'New kind of passenger')
  await retype('Name', 'Armed forces')
  await retype('Off the fare (%)', '15')
  await userEvent.click(form.getByRole('button', { name: 'Add Kind' }))
  await screen.findByRole('button', { name: 'Edit Armed forces' })
  expect(screen.queryByRole('button', { name: /^Student/ })).toBeNull()
})

test('what is wrong with a kind of passenger is said at its field', async () => {
  const form = await openForm('Add Kind', 'New kind of passenger')
  await retype('Youngest (optional)', '12')
  await retype('Oldest (optional)', '5')
  await retype('Off the fare (%)', '95')
  await userEvent.click(form.getByLabelText('Sold online'))
  await userEvent.click(form.getByLabelText('Sold at the counter'))
  await userEvent.click(form.getByRole('button', { name: 'Add Kind' }))
  expect(await form.findByText('Name is required')).toBeTruthy()
  expect(form.getByText('At most 90 %')).toBeTruthy()
  await retype('Name', 'Child')
  await retype('Off the fare (%)', '50')
  await userEvent.click(form.getByRole('button', { name: 'Add Kind' }))
  expect(await form.findByText('The highest age comes after the lowest')).toBeTruthy()
  expect(form.getByText('Sell it online, at the counter, or both')).toBeTruthy()
  expect(await stored()).toEqual([])
})

test('a kind of passenger is retired and put back', async () => {
  await pressButton(/^Student/)
  await userEvent.click(await screen.findByRole('button', { name: 'Retire Student' }))
  expect(await screen.findByText('Not offered')).toBeTruthy()
  expect((await stored()).map(({ retired }) => retired)).toEqual([true])
  await pressButton('Put Student back')
  await screen.findByRole('button', { name: 'Retire Student' })
  expect((await stored()).map(({ retired }) => retired)).toEqual([false])
})

test('of a kind that somebody else has changed meanwhile one chooses whose words stay', async () => {
  await pressButton(/^Student/)
  const form = await openForm('Edit Student', 'Edit Student')
  const [student] = await stored()
  if (!student) throw new Error('There is no student')
  const { id, version, retired: _retired, ...terms } = student
  const concession = { ...terms, basisPoints: 2000 }
  await (await app.as('chief')).trpc.fare.updateConcession.mutate({ id, version, concession })
  await retype('Off the fare (%)', '15')
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  const compared = within(await form.findByRole('region', { name: 'Changed meanwhile' }))
  await userEvent.click(compared.getByRole('button', { name: 'Take what was saved' }))
  expect(form.getByLabelText<HTMLInputElement>('Off the fare (%)').value).toBe('20')
})
