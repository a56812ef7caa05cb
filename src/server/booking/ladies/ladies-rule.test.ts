import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { ladiesOffice } from '../../../testing/builders/back-office/ladies-office.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { movePassenger } from '../../boarding/move-passenger.service.ts'
import { sellAtCounter } from '../../counter/counter.service.ts'
import { requireStaff } from '../../core/call.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { cancelWithoutQuote } from '../../payment/cancellation/confirm-cancellation.service.ts'
import { confirmPayment, initiatePayment } from '../../payment/payment.service.ts'
import { memoryLimits } from '../../core/limits/memory-limits.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { holdSeats } from '../booking.service.ts'

const BESIDE = 'Seat 3B is beside a lady: women only.'
const [lady, man, other] = ['FEMALE', 'MALE', 'OTHER'] as const

test('a seat beside a woman of another booking takes women only, held or sold', async () => {
  const { hold, buy, admin } = await ladiesOffice()
  await hold({ '3A': lady })
  await expect(hold({ '3B': man })).rejects.toMatchObject({
    kind: 'conflict',
    message: BESIDE,
    detail: { womenOnly: ['3B'] },
  })
  await expect(hold({ '3B': other })).rejects.toThrow(BESIDE)
  await buy({ '3B': lady })
  await expect(hold({ '3A': man, '4A': man })).rejects.toThrow('already booked')
  // Across the aisle, in front, behind and a row further nobody is beside her.
  await hold({ '3C': man, '2B': man, '4B': man })
  expect(await checkData(admin.db)).toEqual([])
})

test('only legs that both travel count', async () => {
  const { hold } = await ladiesOffice()
  await hold({ '3A': lady }, { from: 1, to: 2 })
  await hold({ '3B': man }, { from: 0, to: 1 })
  await hold({ '3B': man }, { from: 2, to: 3 })
  await expect(hold({ '3B': man }, { from: 1, to: 3 })).rejects.toThrow('already booked')
  await hold({ '5A': lady }, { from: 1, to: 2 })
  await expect(hold({ '5B': man }, { from: 0, to: 3 })).rejects.toThrow('Seat 5B is beside a lady')
})

test('couples and groups hold both seats, and a woman may take any free seat', async () => {
  const { buy, hold, admin } = await ladiesOffice()
  await buy({ '3A': lady, '3B': man })
  await hold({ '5B': man })
  await buy({ '5A': lady })
  expect(await checkData(admin.db)).toEqual([])
})

test('whoever buys again for themselves may sit beside their own', async () => {
  const { hold, holdAs } = await ladiesOffice()
  const { customer } = await hold({ '3A': lady })
  expect((await holdAs(customer, { '3B': man })).status).toBe('PENDING')
})

test('number and phone of the other booking let a family sit together; a wrong phone does not', async () => {
  const { buy, hold, admin } = await ladiesOffice()
  const { booking } = await buy({ '3A': lady })
  const knows = { bookingNumber: booking.bookingNumber.toLowerCase(), phone: '9876543210' }
  await expect(hold({ '3B': man }, { knows: { ...knows, phone: '9876500000' } })).rejects.toThrow(
    'No booking on this bus has this number and phone',
  )
  await hold({ '3B': man }, { knows })
  expect(await checkData(admin.db)).toEqual([])
})

test('another booking can be named ten times an hour', async () => {
  const { hold, holdAs, actingAs, dependencies } = await ladiesOffice()
  await hold({ '3A': lady })
  dependencies.limits = memoryLimits(dependencies.clock)
  const customer = await actingAs('CUSTOMER')
  const guess = () =>
    holdAs(customer, { '3B': man }, { knows: { bookingNumber: 'K7PX2M9R', phone: '9876543210' } })
  for (let tries = 0; tries < 10; tries++)
    // oxlint-disable-next-line no-await-in-loop -- one guess after the other
    await expect(guess()).rejects.toMatchObject({ kind: 'invalid' })
  await expect(guess()).rejects.toMatchObject({ kind: 'tooMany' })
})

test('who sits where is asked before the hold, while the rule is on', async () => {
  const { admin, trip, seatIds, actingAs } = await ladiesOffice()
  const customer = await actingAs('CUSTOMER')
  const request = { scheduleId: trip.id, seatIds: seatIds('3A'), key: 'without-a-gender' }
  await expect(holdSeats(customer, request)).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: [{ field: 'genders.0.gender', message: 'Say who sits on each seat' }] },
  })
  await saveSettings(admin, { ladiesRule: false })
  await holdSeats(customer, request)
})

test('whoever is entered later is whom the seat was chosen for, where that matters', async () => {
  const { hold, enter } = await ladiesOffice()
  await hold({ '3A': lady })
  const { customer, booking } = await hold({ '3B': lady, '6C': lady })
  await expect(enter(customer, booking, { '3B': man })).rejects.toThrow(
    'Seat 3B was chosen for a woman. Enter her, or change the seat.',
  )
  const entered = await enter(customer, booking, { '6C': man })
  expect(entered.seats.map(({ gender }) => gender)).toEqual([lady, man])
})

test('nobody seated loses a seat; when her companion cancels, the seat beside her is for women', async () => {
  const { buy, hold } = await ladiesOffice()
  const { customer, booking } = await buy({ '3A': lady, '3B': man })
  const [, companion] = booking.seats
  await cancelWithoutQuote(customer, {
    bookingId: booking.id,
    passengerIds: [companion?.id ?? 0],
  })
  await expect(hold({ '3B': man })).rejects.toThrow(BESIDE)
  await hold({ '3B': lady })
})

test('a payment that comes late is judged again', async () => {
  const { hold, enter, buy, pass } = await ladiesOffice()
  const { customer, booking } = await hold({ '3B': man })
  await enter(customer, booking)
  await initiatePayment(customer, booking.id)
  pass(HOUR)
  await buy({ '3A': lady })
  await expect(confirmPayment(customer, booking.id)).rejects.toThrow(BESIDE)
})

test('people are moved by the rule too, and staff may let them for a reason that is listed', async () => {
  const { buy, admin, trip, file } = await ladiesOffice()
  await buy({ '3A': lady })
  const { booking } = await buy({ '6C': man })
  const move = { passengerId: booking.seats[0]?.id ?? 0, toSeatId: trip.seats['3B'] ?? 0 }
  await expect(movePassenger(admin, move)).rejects.toThrow(BESIDE)
  await movePassenger(admin, { ...move, override: 'AGREES' })
  const [entry] = tamper<{ detail: string }>(
    file,
    `select detail from audit where action = 'overrideLadiesRule'`,
  )
  expect(JSON.parse(entry?.detail ?? '{}')).toEqual({ reason: 'AGREES' })
  expect(await checkData(admin.db)).toEqual([])
})

test('the counter sells by the rule, and over it for a reason', async () => {
  const { buy, actingAs, trip, seatIds } = await ladiesOffice()
  await buy({ '3A': lady })
  const staff = requireStaff(await actingAs('AGENT'))
  const sale = {
    scheduleId: trip.id,
    seatIds: seatIds('3B'),
    passengers: [{ passengerName: 'Ravi Kale', age: 40, gender: man }],
    phone: '9876543210',
    email: null,
    payment: 'CASH' as const,
    key: 'sale-beside-a-lady',
  }
  await expect(sellAtCounter(staff, sale)).rejects.toThrow(BESIDE)
  await sellAtCounter(staff, { ...sale, override: 'FAMILY' })
})

test('a seat for ladies takes women only, until so long before boarding', async () => {
  const { file, hold, trip, marks, pass, call, admin } = await ladiesOffice({
    ladiesSeatsUntilMinutes: 60,
  })
  tamper(file, `update seats set for_ladies = 1 where id = ${trip.seats['1A']}`)
  await expect(hold({ '1A': man })).rejects.toThrow('Seat 1A is for ladies: women only.')
  expect((await marks()).forLadies).toEqual(['1A'])
  const [departure] = tamper<{ at: number }>(file, `select departure_at as at from schedules`)
  pass((departure?.at ?? 0) - 60 * MINUTE - call().now())
  expect((await marks()).forLadies).toEqual([])
  await hold({ '1A': man })
  await saveSettings(admin, { ladiesRule: false })
})

test('others may take seats for women where the setting says so', async () => {
  const { hold } = await ladiesOffice({ ladiesSeatsForOthers: true })
  await hold({ '3A': lady })
  await hold({ '3B': other })
  await expect(hold({ '4A': lady }).then(() => hold({ '4B': man }))).rejects.toThrow(
    'beside a lady',
  )
})

test('the map marks free seats for women, and who sits beside them only there', async () => {
  const { buy, hold, marks } = await ladiesOffice()
  const { customer } = await buy({ '3A': lady }, { from: 0, to: 2 })
  await buy({ '5A': lady, '5B': man })
  await hold({ '7D': lady })
  expect(await marks()).toEqual({ forLadies: ['3B', '7C'], bookedByLady: ['3A', '7D'] })
  expect(await marks({ from: 2, to: 3 })).toEqual({ forLadies: ['7C'], bookedByLady: ['7D'] })
  expect((await marks({}, customer)).forLadies).toEqual(['7C'])
})

test('while the rule is off nothing is asked, marked or refused', async () => {
  const { buy, hold, marks, admin } = await ladiesOffice({ ladiesRule: false })
  await buy({ '3A': lady })
  await hold({ '3B': man })
  expect(await marks()).toEqual({ forLadies: [], bookedByLady: [] })
  expect(await checkData(admin.db)).toEqual([])
})

test('the checker sees a man who was seated beside a woman, and an override without its entry', async () => {
  const { buy, hold, admin, trip, file, pass } = await ladiesOffice()
  await buy({ '3A': lady })
  pass(1)
  await hold({ '3B': lady })
  tamper(file, `update passengers set held_for = 'MALE' where seat_id = ${trip.seats['3B']}`)
  const broken = async () =>
    (await checkData(admin.db)).filter(({ invariant }) => invariant === 'I21')
  expect((await broken()).map(({ subject }) => subject)).toEqual(['passenger'])
  tamper(
    file,
    `insert into ladies_exemptions (booking_id, reason, allowed_by, at)
     select booking_id, 'AGREES', ${admin.actor.id}, 1 from passengers where seat_id = ${trip.seats['3B']}`,
  )
  expect((await broken()).map(({ subject }) => subject)).toEqual(['booking'])
})
