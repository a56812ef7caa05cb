import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { requireAdmin } from '../../../server/core/call.ts'
import { newCall } from '../../../server/core/new-call.ts'
import { saveSettings } from '../../../server/settings/settings.service.ts'
import { paidSeats } from '../../../testing/builders/held-seats.ts'
import { openMore } from '../../../testing/screens/open-more.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import { paths } from '../../paths.ts'

async function opened(seats: string[], { sendsMail = false } = {}) {
  const app = await testApp()
  if (sendsMail) app.dependencies.mail = async () => {}
  const asha = await app.as('asha')
  const admin = await app.as('admin')
  const actor = { ...admin.user, name: 'admin', phone: null, role: 'ADMIN', sessionId: 0 } as const
  const call = newCall(app.dependencies, { actor, requestId: 'test', address: '' })
  await saveSettings(requireAdmin(call), {
    taxNumber: '27AAPFU0939F1ZV',
    ticketTerms: 'No pets on board.',
    supportPhone: '1800 765 4321',
    operatorName: 'Konkan Lines',
    operatorPhone: '0832 765 432',
  })
  const booking = await paidSeats(app, asha, seats)
  await openSite(app, asha, { path: paths.confirmation(booking.id) })
  const ticket = await screen.findByRole('article')
  await within(ticket).findByText('INV/26-27/000001')
  return { booking, ticket }
}

test('the ticket is an invoice with the seller’s tax number, and has terms, helpline and what to bring', async () => {
  const { ticket } = await opened(['3A'])
  for (const text of [
    '27AAPFU0939F1ZV',
    'No pets on board.',
    'Help on the way: 1800 765 4321, help@example.com',
    'Please bring this ticket, on paper or on your phone, and a proof of identity.',
  ]) {
    expect(ticket.textContent).toContain(text)
  }
  expect(screen.getByText(/^No e-mail goes out here: keep this page/)).toBeTruthy()
})

test('where mail is sent the ticket says to which address', async () => {
  await opened(['3A'], { sendsMail: true })
  expect(await screen.findByText('Sent to asha@example.com')).toBeTruthy()
  expect(screen.queryByText(/^No e-mail goes out here/)).toBeNull()
})

test('the operator of the ticket is who the settings say, by name and phone', async () => {
  const { booking, ticket } = await opened(['3A'])
  expect(booking.operatorName).not.toBe('Konkan Lines')
  const [, operator] = ticket.textContent.split('Operator')
  expect(operator).toMatch(/^Konkan Lines0832 765 432/)
})

test('each passenger has a code of their own', async () => {
  const { ticket } = await opened(['3A', '3B'])
  const codes = await within(ticket).findAllByRole('img', { name: /^Boarding code of seat/ })
  const drawn = codes.map((code) => code.getAttribute('src'))
  expect(new Set(drawn).size).toBe(2)
})

test('where the device cannot share, WhatsApp and a link to copy are offered, without a name', async () => {
  const { booking } = await opened(['3A'])
  await openMore()
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const link = screen.getByLabelText<HTMLInputElement>('Link to the ticket').value
  expect(link).toMatch(/\/ticket#[0-9a-z]+\.[\w-]{43}$/)
  const text = decodeURIComponent(
    screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '',
  )
  expect(text).toContain(`Bus Pune to Goa, Saturday, 16 January 2027, 22:00, seat 3A`)
  expect(text).toContain(link)
  expect(text).not.toContain('Passenger')
  expect(text).not.toContain(String(booking.id))
})

test('where the device can share, it is asked and nothing else is shown', async () => {
  const share = vi.fn<Navigator['share']>().mockResolvedValue()
  vi.stubGlobal('navigator', Object.assign(navigator, { share }))
  try {
    await opened(['3A'])
    await openMore()
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledOnce()
    expect(share.mock.calls[0]?.[0]).toMatchObject({ title: 'Bus Pune to Goa' })
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  } finally {
    Reflect.deleteProperty(navigator, 'share')
  }
})
