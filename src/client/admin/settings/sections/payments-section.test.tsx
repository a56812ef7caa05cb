import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fakeProvider } from '../../../../testing/harness/fake-provider.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

/** The section, once the screen is there. */
const open = async () => {
  await openSite(app, admin, { path: '/admin/settings' })
  return within(await screen.findByRole('region', { name: 'Payments' }))
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save payments' }))
const stands = async () => (await admin.trpc.settings.get.query()).settings

test('payment companies are switched, ordered, named in one’s own words, and tried', async () => {
  const provider = fakeProvider({ pages: true })
  const tryConnection = () => Promise.reject(new Error('Invalid API Key provided'))
  app.dependencies.payments = {
    ...app.dependencies.payments,
    online: [
      { ...provider, name: 'razorpay', tryConnection: async () => {} },
      { ...provider, name: 'stripe', tryConnection, isTest: true },
    ],
  }
  const payments = await open()
  await payments.findByRole('listitem', { name: 'Card' })
  await userEvent.click(payments.getByRole('button', { name: 'Move up Card' }))
  const [stripe, razorpay] = payments
    .getAllByRole('listitem', { name: /^Card|^UPI, card/ })
    .map((item) => within(item))
  expect(stripe?.getByText(/payment-events\/fake$/)).toBeTruthy()
  await userEvent.click(
    razorpay?.getByRole('checkbox', { name: 'UPI, card or net banking' }) ?? document.body,
  )
  await userEvent.type(stripe?.getByRole('textbox') ?? document.body, 'Cards from abroad')
  await save()
  await waitFor(async () =>
    expect((await stands()).waysToPay).toEqual([
      { name: 'stripe', isOn: true, text: 'Cards from abroad' },
      { name: 'razorpay', isOn: false, text: '' },
      { name: 'upi', isOn: false, text: '' },
      { name: 'counter', isOn: false, text: '' },
    ]),
  )
  const tries = payments.getAllByRole('button', { name: 'Try connection' })
  await userEvent.click(tries[1] ?? document.body)
  expect(await payments.findByText('It answers, and knows the keys.')).toBeTruthy()
  await userEvent.click(tries[0] ?? document.body)
  expect(await payments.findByText(/It did not work: Invalid API Key/)).toBeTruthy()
})

test('each company has the way to its first live payment: what the server sees, and what the operator ticks', async () => {
  const events = { path: 'rzp', isConfigured: true, read: () => Promise.reject(new Error('none')) }
  const razorpay = { ...fakeProvider({ pages: true }), name: 'razorpay', isTest: true, events }
  app.dependencies.payments = {
    ...app.dependencies.payments,
    online: [{ ...razorpay, tryConnection: async () => {} }],
  }
  const payments = await open()
  const list = within(await payments.findByRole('listitem', { name: 'UPI, card or net banking' }))
  const steps = () =>
    list.getAllByRole('listitem').map((item) => item.querySelector('label, span')?.textContent)
  expect(steps()).toEqual([
    'The keys are given',
    'The connection was tried',
    'The secret of the webhook is given',
    'An event has arrived',
    'Payments are captured automatically',
    'Razorpay’s fee is on you',
    'The first live payment is made',
  ])
  expect(list.getByText('To the first live payment: 2 of 7 done')).toBeTruthy()
  expect(list.getByText(/^When all is well with test keys: give the live keys/)).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: 'Try connection' }))
  expect(await list.findByText('To the first live payment: 3 of 7 done')).toBeTruthy()
  for (const name of ['Payments are captured automatically', 'Razorpay’s fee is on you'])
    // oxlint-disable-next-line no-await-in-loop -- as a finger does
    await userEvent.click(list.getByRole('checkbox', { name }))
  expect(list.getByText('To the first live payment: 5 of 7 done')).toBeTruthy()
  await save()
  const checks = ['razorpay.autoCapture', 'razorpay.feesOnBusiness']
  await waitFor(async () => expect(await stands()).toMatchObject({ accountChecks: checks }))
  expect(await stands()).toMatchObject({ waysToPay: [] })
})

test('UPI and cash past every company are switched on with what they need', async () => {
  const payments = await open()
  await payments.findByRole('listitem', { name: 'UPI to our account' })
  await userEvent.click(payments.getByRole('checkbox', { name: 'UPI to our account' }))
  expect(payments.getByText('It is offered once you have given your UPI ID.')).toBeTruthy()
  await userEvent.type(payments.getByLabelText('UPI ID'), 'farebox@okbank')
  await userEvent.type(payments.getByLabelText('Name of the account'), 'Farebox Travels')
  await userEvent.click(payments.getByRole('checkbox', { name: 'Cash at the counter' }))
  await userEvent.click(payments.getByRole('checkbox', { name: 'Cash on board' }))
  await save()
  await waitFor(async () =>
    expect(await stands()).toMatchObject({
      waysToPay: [
        { name: 'upi', isOn: true },
        { name: 'counter', isOn: true },
      ],
      upiId: 'farebox@okbank',
      payOnBoard: true,
    }),
  )
})
