import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { newCall } from '../../../server/core/new-call.ts'
import { sweepPayments } from '../../../server/payment/sweep-payments.service.ts'
import { aRoute, aSchedule } from '../../../testing/builders/fleet.ts'
import { scheduleFixture } from '../../../testing/builders/schedule-fixture.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { askStripe, SESSION } from '../../../testing/real-payments/ask-providers.ts'
import { realSales } from '../../../testing/real-payments/real-sale.ts'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const items = () => screen.findAllByRole('listitem', { name: /₹|Events/ })

/** A cancelled booking whose refund failed, and money of no booking. */
async function troubles() {
  const sales = await realSales()
  const { page, runEventsAndJobs, pass, rows, simulator, admin, dependencies } = sales
  const { act, visitor, bookingId } = await page('razorpay')
  await act('pay')
  await runEventsAndJobs()
  const passengerIds = [Number(rows('select id from passengers')[0]?.['id'])]
  const { token } = await visitor.trpc.cancellation.quote.query({ bookingId, passengerIds })
  await visitor.trpc.cancellation.confirm.mutate({ bookingId, token })
  await runEventsAndJobs()
  const of = String(rows('select reference from refunds')[0]?.['reference'])
  await simulator.act({ provider: 'razorpay', act: 'failRefund', of })
  await runEventsAndJobs()
  await askStripe(simulator)('POST', '/checkout/sessions', SESSION)
  await simulator.act({ provider: 'stripe', act: 'pay', of: '42' })
  // However long the machine took for it.
  await pass(MINUTE)
  const call = newCall(dependencies, { actor: null, requestId: 'job', address: '' })
  await sweepPayments(call, new AbortController().signal)
  const open = () => openSite(sales, admin, { path: '/admin/attention' })
  return { ...sales, open, bookingId }
}

test('says what has happened, of which booking, and what can be done', async () => {
  const { open, bookingId } = await troubles()
  await open()
  const [failed, unknown, ...others] = await items()
  expect(others).toEqual([])
  expect(failed?.getAttribute('aria-label')).toMatch(/^Refund failed of ₹/)
  const links = within(failed ?? document.body).getAllByRole('link')
  expect(links[0]?.getAttribute('href')).toBe(`/sales/${bookingId}`)
  expect(unknown?.getAttribute('aria-label')).toBe('Money without a booking of ₹500')
  expect(unknown?.textContent).toContain('Stripe')
})

test('a refund is tried again, or written down as paid by hand', async () => {
  const { open, rows } = await troubles()
  await open()
  await items()
  await press('Paid by hand')
  const form = within(await screen.findByRole('dialog', { name: /paid by hand$/ }))
  await userEvent.click(form.getByRole('button', { name: 'I have paid it' }))
  expect(
    await form.findByText('The reference of the transfer has 6 to 40 letters and digits'),
  ).toBeTruthy()
  await userEvent.type(form.getByLabelText('Reference of the transfer'), 'UTR412345678901')
  await userEvent.click(form.getByRole('button', { name: 'I have paid it' }))
  await waitFor(() => expect(screen.queryByText('Refund failed')).toBeNull())
  expect(rows('select status, reference from refunds')).toEqual([
    { status: 'DONE', reference: 'UTR412345678901' },
  ])
})

test('what was done about money without a booking is said once, and then nothing is left', async () => {
  const { open } = await troubles()
  await open()
  await items()
  await press('Retry refund')
  await waitFor(() => expect(screen.queryByText('Refund failed')).toBeNull())
  await press('Say what was done')
  const form = within(await screen.findByRole('dialog', { name: /without a booking$/ }))
  await userEvent.type(form.getByLabelText('What was done'), 'Paid back there on 3 May')
  await userEvent.click(form.getByRole('button', { name: 'Write it down' }))
  expect(await screen.findByText('Nothing needs attention')).toBeTruthy()
})

test('trips that arrive on another day than their route says are shown, with the forms that correct them', async () => {
  const { app, admin, busId, routeId } = await scheduleFixture()
  const master = aSchedule({ busId, routeId, isMasterRecord: true })
  const { id, trips } = await admin.trpc.schedule.add.mutate(master)
  const [route] = (await admin.trpc.route.list.query({})).data
  const asLong = { ...aRoute({ totalDuration: '34h' }), stops: [] }
  const { version = 0 } = route ?? {}
  await admin.trpc.route.update.mutate({ id: routeId, version, route: asLong })
  await openSite(app, admin, { path: '/admin/attention' })
  const list = within(await screen.findByRole('list', { name: 'Arrival days to check' }))
  expect(list.getByText('Pune to Goa, 21:00 to 07:00 (+1)')).toBeTruthy()
  expect(list.getByText(/^These trips take 10h, their route says 34h\./)).toBeTruthy()
  const links = list
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links.slice(0, 2)).toEqual([
    ['Edit the recurring schedule', `/admin/schedules?form=edit-${id}`],
    ['Edit Sat 16 Jan', `/admin/schedules?form=edit-${id}`],
  ])
  expect(list.getByText(`and ${trips - 5} more`)).toBeTruthy()
  expect(screen.queryByText('Nothing needs attention')).toBeNull()
})
