import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SCREENS } from '../../domain/screens.ts'
import type { Mail } from '../../server/core/transport/mail-transport.ts'
import { newCall } from '../../server/core/new-call.ts'
import { sendDueMessages } from '../../server/messages/send-due-messages.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { aSale } from '../../testing/builders/ticket-counter.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { SELLER } from '../../testing/harness/test-store.ts'
import { testApp } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'
import { dropSession } from '../api/session-store.ts'

/** What used to be sold under before anybody had said who sells. */
const INVENTED = new RegExp(Object.values(SELLER).join('|'))
const AS_A_SALE = 'the operator’s name, phone, e-mail and address are not set'

/** Links that dial or write to nobody. */
const DEAD = 'a[href="tel:"], a[href="mailto:"]'

test('no page of an empty house, for customers or staff, names an invented seller or dials nobody', async () => {
  const app = await testApp({ seller: null })
  const admin = await app.as('admin')
  const trip = await aSchedule(app.dependencies, { operatorName: 'Own Bus' })
  for (const screenPath of Object.keys(SCREENS)) {
    /* oxlint-disable no-await-in-loop -- one screen after the other */
    const path = screenPath.replace(':scheduleId', String(trip.id)).replaceAll(/:\w+|\*/g, '1')
    const page = await app.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect(page.body, `the page ${path}`).not.toMatch(INVENTED)
    const staff = /^\/(?:counter|sales|trips|desk|day-close|admin|profile)/.test(path)
    await openSite(app, staff ? admin : app.visitor(), { path })
    await screen.findAllByRole('heading')
    expect(document.body.textContent, `the screen ${path}`).not.toMatch(INVENTED)
    expect(document.querySelectorAll(DEAD), `links of ${path}`).toHaveLength(0)
    cleanup()
    dropSession()
    /* oxlint-enable no-await-in-loop */
  }
}, 120_000)

test('no mail leaves an empty house, nothing is sold there, and both begin with who sells', async () => {
  const sent: Mail[] = []
  const mail = async (one: Mail) => void sent.push(one)
  const app = await testApp({ seller: null, dependencies: { mail } })
  const admin = await app.as('admin')
  const asha = await app.as('asha')
  const trip = await aSchedule(app.dependencies)
  const hold = { scheduleId: trip.id, seatIds: [trip.seats['4A'] ?? 0], key: 'asha-holds-4A' }
  const call = newCall(app.dependencies, { actor: null, requestId: 'test', address: '' })

  const bela = { fullName: 'Bela', email: 'bela@example.com', phoneNumber: null }
  await app.visitor().trpc.auth.register.mutate({ ...bela, password: PASSWORD })
  await sendDueMessages(call)
  expect(sent).toEqual([])
  expect((await app.visitor().trpc.site.get.query()).sendsMail).toBe(false)
  const tried = await admin.trpc.settings.testMessage.mutate({ to: 'a@example.com' })
  expect(tried).toMatchObject({ sent: false, words: expect.stringContaining('your own address') })
  await expect(admin.trpc.counter.sell.mutate(aSale(trip, ['1A']))).rejects.toThrow(AS_A_SALE)
  await expect(asha.trpc.booking.hold.mutate(hold)).rejects.toThrow(AS_A_SALE)

  await admin.trpc.settings.save.mutate({ version: 0, change: SELLER })
  await sendDueMessages(call)
  expect(sent[0]?.from).toEqual({ name: SELLER.operatorName, address: SELLER.operatorEmail })
  const { id } = await admin.trpc.counter.sell.mutate(aSale(trip, ['1A']))
  expect(id).toBeGreaterThan(0)
  await asha.trpc.booking.hold.mutate(hold)
})

test('who sells is asked before anything else, and then stands in the navbar, the title and the footer', async () => {
  const app = await testApp({ seller: null })
  const admin = await app.as('admin')
  await openSite(app, admin, { path: '/admin' })
  await screen.findByRole('heading', { name: 'First of all: who sells the tickets?' })
  expect(screen.queryByText('Set up your company')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('admin@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }))
  for (const words of ['Operator name is required', 'Phone is required', 'Address is required'])
    expect(screen.getByText(words)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), 'Konkan Lines')
  await userEvent.type(screen.getByLabelText('Phone'), '080 4123 4567')
  await userEvent.type(screen.getByLabelText('Address'), '5 Lake Road, Pune')
  await userEvent.type(screen.getByLabelText('Colour'), '#e8590c')
  await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }))

  expect(await screen.findByText('2 of 6 steps done')).toBeTruthy()
  // The frame may be drawn anew with the name: its banner is found each time.
  const named = () => within(screen.getByRole('banner')).getByRole('link', { name: 'Konkan Lines' })
  await waitFor(() => expect(named()).toBeTruthy())
  expect(document.title).toBe('Dashboard · Konkan Lines')
  expect(document.querySelector('#farebox-brand')?.textContent).toContain('--brand:#')
  expect((await admin.trpc.settings.get.query()).settings).toMatchObject({
    operatorName: 'Konkan Lines',
    operatorEmail: 'admin@example.com',
    brandColour: '#e8590c',
  })
  cleanup()
  await openSite(app, app.visitor(), { path: '/contact' })
  expect(await screen.findByRole('heading', { name: 'Konkan Lines' })).toBeTruthy()
})
