import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { aGuest, newestCode } from '../../../testing/builders/guests/guest.ts'
import { paidSeats } from '../../../testing/builders/held-seats.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'
import { newCall } from '../../core/new-call.ts'
import { blankExpiredLinks } from '../../messages/outbox.service.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

const REFUSED = 'This code is not right, or it has run out. Try again, or have a new one sent.'
const OVER = { data: { httpStatus: 401 } }
const fullName = 'Ravi Rao'

/** A guest with a ticket, and the code that was sent to the address. */
async function withCode(email: string) {
  const guest = await aGuest(app, email)
  const booking = await paidSeats(app, guest, ['3A'])
  await guest.trpc.auth.sendGuestCode.mutate()
  const code = await newestCode(app.dependencies)
  const keep = (input: { code: string; password?: string }) =>
    guest.trpc.auth.keepWithCode.mutate({ fullName, ...input })
  return { guest, booking, code, keep }
}

/** Somebody with an account whose address is verified. */
async function verified(name: string) {
  const person = await app.as(name)
  tamper(app.file, `update users set email_verified_at = 1 where id = ${person.user.id}`)
  return person
}

/** Another code than this one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('where nobody has the address, the code and a password make the guest its account, verified', async () => {
  const { guest, booking, code, keep } = await withCode('ravi@example.com')
  expect(await keep({ code })).toEqual({ outcome: 'passwordNeeded' })
  const kept = await keep({ code: ` ${code.slice(0, 3)} ${code.slice(3)} `, password: PASSWORD })
  const session = 'session' in kept ? kept.session : undefined
  expect(session?.user).toMatchObject({ id: guest.user.id, name: fullName })
  const { trpc } = app.signedIn(session?.accessToken ?? '')
  expect(await trpc.user.me.query()).toMatchObject({ emailVerified: true })
  expect(await trpc.booking.mine.query()).toMatchObject([{ id: booking.id }])
  await app.visitor().trpc.auth.login.mutate({ email: 'ravi@example.com', password: PASSWORD })
  await expect(keep({ code, password: PASSWORD })).rejects.toMatchObject(OVER)
})

test('where an account has the address, the bookings join it, and this browser is signed in to nothing', async () => {
  const asha = await verified('asha')
  const { guest, booking, code, keep } = await withCode('Asha@example.com')
  expect(await keep({ code, password: 'not looked at' })).toEqual({ outcome: 'joined' })
  expect(await asha.trpc.booking.mine.query()).toMatchObject([{ id: booking.id }])
  await expect(guest.trpc.booking.mine.query()).rejects.toMatchObject(OVER)
  await expect(guest.browser.trpc.auth.refresh.mutate()).rejects.toMatchObject(OVER)
})

test('an account that never confirmed the address, or is disabled, gets nothing by a code, which still works', async () => {
  const asha = await app.as('asha')
  const { guest, booking, code, keep } = await withCode('asha@example.com')
  await expect(keep({ code })).rejects.toThrow(/was never confirmed/)
  const change = (set: string) =>
    tamper(app.file, `update users set ${set} where id = ${asha.user.id}`)
  change('email_verified_at = 1, disabled_at = 1')
  await expect(keep({ code })).rejects.toThrow(/is disabled/)
  expect(await guest.trpc.booking.mine.query()).toMatchObject([{ id: booking.id }])
  change('disabled_at = null')
  expect(await keep({ code })).toEqual({ outcome: 'joined' })
})

test('an account whose address only looks like this one gets nothing', async () => {
  await verified('kavita')
  // With a wide k.
  const { code, keep } = await withCode('\uFF4Bavita@example.com')
  await expect(keep({ code, password: PASSWORD })).rejects.toThrow(/already registered/)
})

test('another code, that of another guest, an earlier one and one of ten minutes ago are refused alike', async () => {
  const stranger = await withCode('ravi@example.com')
  const { guest, code: earlier, keep } = await withCode('ravi@example.com')
  await guest.trpc.auth.sendGuestCode.mutate()
  const code = await newestCode(app.dependencies)
  for (const wrong of [other(code), stranger.code, earlier].filter((text) => text !== code))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(keep({ code: wrong })).rejects.toMatchObject({ message: REFUSED })
  app.pass(10 * MINUTE)
  const { accessToken } = await guest.browser.trpc.auth.refresh.mutate()
  const late = app.signedIn(accessToken).trpc.auth.keepWithCode.mutate({ fullName, code })
  await expect(late).rejects.toMatchObject({ message: REFUSED })
})

test('of two tabs that enter the code at once, one keeps the bookings', async () => {
  const asha = await verified('asha')
  const { booking, code, keep } = await withCode('asha@example.com')
  const tries = await Promise.allSettled([keep({ code }), keep({ code })])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await asha.trpc.booking.mine.query()).toMatchObject([{ id: booking.id }])
})

test('the code stands in no message that was replaced or has run out', async () => {
  const { guest, code: first } = await withCode('ravi@example.com')
  await guest.trpc.auth.sendGuestCode.mutate()
  const second = await newestCode(app.dependencies)
  const bodies = () => JSON.stringify(tamper(app.file, 'select body_text, body_html from outbox'))
  expect(bodies()).not.toContain(`Your code: ${first}`)
  expect(bodies().split(`Your code: ${second}`)).toHaveLength(3)
  app.pass(16 * MINUTE)
  const call = newCall(app.dependencies, { actor: null, requestId: 'test', address: '' })
  await blankExpiredLinks(call)
  expect(bodies()).not.toContain(`Your code: ${second}`)
})

test('a code proves the address it was sent to, not one that the guest names afterwards', async () => {
  const meera = await verified('meera')
  const { guest, code, keep } = await withCode('ravi@example.com')
  for (const email of ['meera@example.com', 'nobody@example.com']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await guest.trpc.auth.nameGuest.mutate({ email })
    // oxlint-disable-next-line no-await-in-loop
    await expect(keep({ code, password: PASSWORD })).rejects.toMatchObject({ message: REFUSED })
  }
  expect(await meera.trpc.booking.mine.query()).toEqual([])
})

test('without an address there is nothing to keep bookings by', async () => {
  const { accessToken } = await app.visitor().trpc.auth.beginGuest.mutate()
  const { auth } = app.signedIn(accessToken).trpc
  const message = 'Please say first where the ticket goes.'
  await expect(auth.sendGuestCode.mutate()).rejects.toMatchObject({ message })
  const byCode = auth.keepWithCode.mutate({ fullName, code: '123456' })
  await expect(byCode).rejects.toMatchObject({ message })
  const byPassword = auth.keepBookings.mutate({ fullName, password: PASSWORD })
  await expect(byPassword).rejects.toMatchObject({ message })
})

test('whoever has an account is sent no code', async () => {
  const { trpc } = await app.as('asha')
  const message = 'You are signed in already: your bookings are in your account.'
  await expect(trpc.auth.sendGuestCode.mutate()).rejects.toMatchObject({ message })
  const tried = trpc.auth.keepWithCode.mutate({ fullName, code: '123456' })
  await expect(tried).rejects.toMatchObject({ message })
})
