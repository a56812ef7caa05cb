import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { paidSeats } from '../builders/held-seats.ts'
import { tamper } from '../harness/tamper.ts'
import { testApp } from '../harness/test-app.ts'
import type { Person, TestApp } from '../harness/test-app.ts'
import { PASSWORD } from '../harness/test-context.ts'

interface BusOnWire {
  id: number
  busNumber: string
}

/** Somebody has a ticket for tomorrow, and an administrator gives its bus other numbers through either door. */
async function soldTrip() {
  const app = await testApp()
  const [asha, admin] = [await app.as('asha'), await app.as('admin')]
  const { id, scheduleId } = await paidSeats(app, asha, ['3A'])
  const { bus } = (await admin.rest<{ bus: BusOnWire }>('GET', `/bus-schedule/${scheduleId}`)).body
  const rename = async (who: Person, busNumber: string, door: 'rest' | 'trpc') => {
    const form = await who.trpc.bus.get.query({ id: bus.id })
    const changed = { ...form, busNumber }
    if (door === 'rest') await who.rest('PUT', `/bus/${bus.id}`, changed)
    else await who.trpc.bus.update.mutate({ id: bus.id, version: form.version, bus: changed })
  }
  return { app, asha, admin, id, scheduleId, bus, rename }
}

/** Somebody whose access token ran out long ago, and who has signed in again. */
async function again(app: TestApp, name: string): Promise<Person> {
  const login = { email: `${name}@example.com`, password: PASSWORD }
  const { user, accessToken } = await app.visitor().trpc.auth.login.mutate(login)
  return { ...app.signedIn(accessToken), user, accessToken }
}

/** What every view of a trip and of its booking calls the bus. */
async function shownNumbers(
  who: { asha: Person; admin: Person },
  { id, scheduleId }: { id: number; scheduleId: number },
): Promise<Set<string>> {
  const { asha, admin } = who
  const own = await asha.rest<BusOnWire>('GET', `/bus-booking/${id}`)
  const mine = await asha.rest<BusOnWire[]>('GET', '/bus-booking')
  const trip = await admin.rest<{ bus: BusOnWire }>('GET', `/bus-schedule/${scheduleId}`)
  const trips = await admin.rest<{ data: { id: number; bus: BusOnWire }[] }>('GET', '/bus-schedule')
  const listed = await admin.trpc.schedule.list.query({})
  const taken = await asha.rest<{ bookings: BusOnWire[] }>('GET', '/auth-user/me/export')
  const numbers = [
    own.body.busNumber,
    mine.body[0]?.busNumber,
    trip.body.bus.busNumber,
    trips.body.data.find((one) => one.id === scheduleId)?.bus.busNumber,
    listed.data.find((one) => one.id === scheduleId)?.bus.busNumber,
    (await asha.trpc.booking.get.query({ bookingId: id })).busNumber,
    (await admin.trpc.passenger.list.query({ scheduleId })).busNumber,
    (await admin.trpc.seat.map.query({ scheduleId })).bus.busNumber,
    taken.body.bookings[0]?.busNumber,
  ]
  return new Set(numbers.map(String))
}

async function ticketText({ app }: TestApp, asha: Person, id: number): Promise<string> {
  const headers = { authorization: `Bearer ${asha.accessToken}` }
  const { rawPayload } = await app.inject({ url: `/bus-booking/${id}/ticket.pdf`, headers })
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

test.each(['rest', 'trpc'] as const)(
  'a bus that gets another number over %s shows it on coming trips; invoices, and trips that are over, keep theirs',
  async (door) => {
    const { app, asha, admin, id, scheduleId, bus, rename } = await soldTrip()
    const issued = bus.busNumber
    await rename(admin, 'MH 01 NEW 1', door)
    expect(await shownNumbers({ asha, admin }, { id, scheduleId })).toEqual(
      new Set(['MH 01 NEW 1']),
    )
    expect((await asha.trpc.ticket.get.query({ bookingId: id })).invoice.busNumber).toBe(issued)
    const coming = await ticketText(app, asha, id)
    expect(coming).toContain('MH 01 NEW 1')
    expect(coming).toContain(`Invoiced as ${issued}`)

    app.pass(3 * DAY)
    const [later, office] = [await again(app, 'asha'), await again(app, 'admin')]
    const next = await aSchedule(app.dependencies)
    tamper(
      app.file,
      `update schedules set bus_id = (select bus_id from schedules where id = ${scheduleId}) where id = ${next.id}`,
    )
    await rename(office, 'MH 02 NEW 2', door)
    expect(await shownNumbers({ asha: later, admin: office }, { id, scheduleId })).toEqual(
      new Set(['MH 01 NEW 1']),
    )
    const over = await ticketText(app, later, id)
    expect(over).toContain('MH 01 NEW 1')
    expect(over).not.toContain('MH 02 NEW 2')
    const { body } = await office.rest<{ bus: BusOnWire }>('GET', `/bus-schedule/${next.id}`)
    expect(body.bus.busNumber).toBe('MH 02 NEW 2')
  },
)

test('a bus of which no trip was made goes with what it was called before', async () => {
  const admin = await (await testApp()).as('admin')
  const bus = { busName: 'Night Rider', busType: 'AC' as const, totalSeats: 40, busAmenities: [] }
  const form = { ...bus, busNumber: 'MH 12 AB 1', operatorName: 'Farebox' }
  const { id } = await admin.trpc.bus.add.mutate(form)
  await admin.trpc.bus.update.mutate({ id, bus: { ...form, busNumber: 'MH 12 AB 2' }, version: 1 })
  await admin.trpc.bus.remove.mutate({ id })
  expect((await admin.rest('GET', `/bus/${id}`)).status).toBe(404)
})
