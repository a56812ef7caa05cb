import { expect, test } from 'vitest'
import { PAY_LINK_HEADER } from '../../domain/payment/pay-link.ts'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { aSale } from '../../testing/builders/ticket-counter.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { testApp } from '../../testing/harness/test-app.ts'
import { checkData } from '../operations/check/check-data.service.ts'

const EMAIL = 'caller@example.com'

async function aCall(change: Partial<Parameters<typeof aSale>[2]> = {}) {
  const app = await testApp()
  const admin = await app.as('admin')
  const agent = await app.as('agent')
  const trip = await aSchedule(app.dependencies)
  const later = { payment: 'LATER', email: EMAIL } as const
  const { id } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A'], { ...later, ...change }))
  const { url, text } = await agent.trpc.counter.payLink.query({ bookingId: id })
  const token = url.replace(/^.*#/, '')
  const byLink = (given = token) => app.visitor({ [PAY_LINK_HEADER]: given }).trpc
  const pay = async () => {
    await byLink().payment.initiate.mutate({ bookingId: id })
    return byLink().payment.confirm.mutate({ bookingId: id })
  }
  return { app, admin, agent, trip, id, url, text, token, byLink, pay }
}

test('whoever has the link sees what is held, without the contact, and pays without an account', async () => {
  const { app, id, url, text, token, byLink, pay } = await aCall()
  expect(url).toBe(`${app.dependencies.publicUrl}/pay#${token}`)
  expect(text).toContain(`Please pay ₹900 by`)
  const opened = await byLink().payment.openLink.mutate({ token })
  expect(opened.bookingId).toBe(id)
  const held = await byLink().booking.get.query({ bookingId: id })
  expect(held).toMatchObject({ status: 'PENDING', contact: { email: null, phone: null } })
  expect(JSON.stringify(held)).not.toContain(EMAIL)
  const unpaid = app.visitor().trpc.ticket.open.mutate({ token: opened.ticketToken })
  await expect(unpaid).rejects.toThrow('not paid yet')
  await pay()
  const { booking } = await app.visitor().trpc.ticket.open.mutate({ token: opened.ticketToken })
  expect(booking).toMatchObject({ id, status: 'CONFIRMED' })
  expect(await checkData(app.dependencies.store.reader)).toEqual([])
})

test('who bought stands in the audit as nobody with an account', async () => {
  const { app, pay } = await aCall()
  await pay()
  expect(tamper(app.file, "select actor_id from audit where action = 'startPayment'")).toEqual([
    { actor_id: null },
  ])
})

test('a link is for its own booking alone, and for nothing but to pay', async () => {
  const { app, agent, admin, trip, id, byLink } = await aCall()
  const other = await agent.trpc.counter.sell.mutate(aSale(trip, ['4A'], { payment: 'LATER' }))
  const { trpc: asha } = await app.as('asha')
  const notFound = { data: { httpStatus: 404 } }
  const signedOut = { data: { httpStatus: 401 } }
  await expect(byLink().booking.get.query({ bookingId: other.id })).rejects.toMatchObject(notFound)
  const initiate = byLink().payment.initiate.mutate({ bookingId: other.id })
  await expect(initiate).rejects.toMatchObject(notFound)
  await expect(byLink().booking.cancel.mutate({ bookingId: id })).rejects.toMatchObject(signedOut)
  await expect(byLink().ticket.get.query({ bookingId: id })).rejects.toMatchObject(signedOut)
  await expect(asha.booking.get.query({ bookingId: id })).rejects.toMatchObject(notFound)
  expect(await admin.trpc.counter.booking.query({ bookingId: id })).toMatchObject({
    status: 'PENDING',
  })
})

test('somebody signed in who has the link may do with the booking what the link may, and no more', async () => {
  const { app, token, id } = await aCall()
  const { accessToken } = await app.as('asha')
  const { trpc } = app.visitor({
    authorization: `Bearer ${accessToken}`,
    [PAY_LINK_HEADER]: token,
  })
  expect(await trpc.booking.get.query({ bookingId: id })).toMatchObject({ status: 'PENDING' })
  const notFound = { data: { httpStatus: 404 } }
  await expect(trpc.booking.cancel.mutate({ bookingId: id })).rejects.toMatchObject(notFound)
  await expect(trpc.booking.extend.mutate({ bookingId: id })).rejects.toMatchObject(notFound)
})

test('a ticket’s token, a changed one and one of another installation open nothing', async () => {
  const { byLink, token, id } = await aCall()
  const { ticketToken } = await byLink().payment.openLink.mutate({ token })
  const [booking, proof = ''] = token.split('.')
  for (const forged of [ticketToken, `${booking}.${proof.split('').toReversed().join('')}`, 'x']) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(byLink().payment.openLink.mutate({ token: forged })).rejects.toThrow('not found')
    // oxlint-disable-next-line no-await-in-loop
    await expect(byLink(forged).booking.get.query({ bookingId: id })).rejects.toMatchObject({
      data: { httpStatus: 401 },
    })
  }
})

test('a day after the journey the link is over', async () => {
  const { app, byLink, token, id, pay } = await aCall()
  await pay()
  const { dropping } = await byLink().booking.get.query({ bookingId: id })
  app.pass(dropping.at + DAY - HOUR - app.dependencies.clock())
  expect(await byLink().payment.openLink.mutate({ token })).toMatchObject({ bookingId: id })
  app.pass(2 * HOUR)
  await expect(byLink().payment.openLink.mutate({ token })).rejects.toThrow('not found')
  await expect(byLink().booking.get.query({ bookingId: id })).rejects.toThrow('not found')
})

test('staff mail it once to the address that the caller gave', async () => {
  const { app, agent, id, url } = await aCall()
  await agent.trpc.counter.mailPayLink.mutate({ bookingId: id })
  await agent.trpc.counter.mailPayLink.mutate({ bookingId: id })
  const sent = tamper(app.file, "select to_address, body_text from outbox where kind = 'pay-link'")
  expect(sent).toEqual([{ to_address: EMAIL, body_text: expect.stringContaining(url) }])
})

test('there is no link for what a customer holds, what is paid, or where nothing is paid online', async () => {
  const { app, agent, trip, id, pay } = await aCall({ email: null })
  const linkOf = (bookingId: number) => agent.trpc.counter.payLink.query({ bookingId })
  await expect(agent.trpc.counter.mailPayLink.mutate({ bookingId: id })).rejects.toThrow(
    'no e-mail address',
  )
  const { trpc: asha } = await app.as('asha')
  const seatIds = [trip.seats['5A'] ?? 0]
  const held = await asha.booking.hold.mutate({ scheduleId: trip.id, seatIds, key: 'asha-holds' })
  await expect(linkOf(held.id)).rejects.toThrow('not found')
  Object.assign(app.dependencies, {
    payments: { ...app.dependencies.payments, online: [] },
  })
  await expect(linkOf(id)).rejects.toThrow('no way to pay online')
  await expect(pay()).rejects.toThrow('cannot be paid for online')
})

test('paid by the link and in cash at the same time, one of them counts', async () => {
  const { app, agent, id, byLink } = await aCall()
  await byLink().payment.initiate.mutate({ bookingId: id })
  const both = await Promise.allSettled([
    byLink().payment.confirm.mutate({ bookingId: id }),
    agent.trpc.counter.pay.mutate({ bookingId: id }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tamper(app.file, "select 1 from ledger where kind = 'CHARGE'")).toHaveLength(1)
  expect(await checkData(app.dependencies.store.reader)).toEqual([])
})

test('a caller who reports a transfer is listed once: among the transfers, and no longer as held until paid', async () => {
  const { admin, agent, trip, id, byLink } = await aCall()
  const { version, settings } = await admin.trpc.settings.get.query()
  await admin.trpc.settings.save.mutate({
    version,
    change: {
      waysToPay: [...settings.waysToPay, { name: 'upi', isOn: true, text: '' }],
      upiId: 'farebox@okbank',
      upiPayee: 'Farebox Travels',
    },
  })
  const counted = async () => {
    const { reportedTransfers, holds } = (await admin.trpc.report.today.query()).waiting
    return [reportedTransfers, holds.count]
  }
  expect(await counted()).toEqual([0, 1])
  await byLink().payment.startUpi.mutate({ bookingId: id })
  await byLink().payment.claimUpi.mutate({ bookingId: id, utr: '412345678901' })
  expect(await counted()).toEqual([1, 0])
  expect(await agent.trpc.counter.holds.query({})).toEqual([])
  // A caller who pays at the bus is still on the list of the trip.
  const onTrip = await agent.trpc.counter.holds.query({ scheduleId: trip.id })
  expect(onTrip.map((booking) => booking.id)).toEqual([id])
})
