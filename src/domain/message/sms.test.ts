import { describe, expect, test } from 'vitest'
import { NOTICE_KINDS } from './notice.ts'
import { smsFrom, smsNumber, smsPlaceholders, smsValueNames } from './sms.ts'

describe('the text of an SMS', () => {
  test('is that of its template, with values in their places', () => {
    const text = '{operator}: booking {booking} is late. {operator}'
    const values = { operator: 'Farebox', booking: 'FB7' }
    expect(smsFrom({ text }, values)).toBe('Farebox: booking FB7 is late. Farebox')
  })

  test('has each value in a line and cut to 30 characters, as telephone companies refuse longer ones', () => {
    const place = 'Swargate\nbus stand, opposite the old 🚌🚌🚌 gate'
    const text = smsFrom({ text: 'At {place}.' }, { place })
    expect(text).toBe('At Swargate bus stand, opposite t.')
    const bus = smsFrom({ text: '{place}' }, { place: `${'x'.repeat(29)}🚌🚌` })
    expect(bus).toBe(`${'x'.repeat(29)}🚌`)
  })

  test('has its link whole', () => {
    const link = 'https://tickets.example.com/t#0123456789012345678901234567890'
    expect(smsFrom({ text: 'See {link}' }, { link })).toBe(`See ${link}`)
  })

  test('is none where a value is missing: it would not be the registered one', () => {
    expect(smsFrom({ text: 'Seat {seat}' }, { booking: 'FB7' })).toBeUndefined()
    expect(smsFrom({ text: 'Dear {#var#}' }, { booking: 'FB7' })).toBeUndefined()
  })

  test('does not fill in what a value says', () => {
    expect(smsFrom({ text: 'To {place}' }, { place: '{link} $&', link: 'x' })).toBe('To {link} $&')
  })
})

test('what stands in braces is seen, as the companies write it too', () => {
  expect(smsPlaceholders('{booking} at {#var#}, {}')).toEqual(['booking', '#var#', ''])
})

test('a template of any kind may name the booking and the link, one of a seat the seat too', () => {
  for (const kind of NOTICE_KINDS)
    expect(smsValueNames(kind)).toEqual(expect.arrayContaining(['booking', 'link']))
  expect(smsValueNames('seat-changed')).toContain('oldSeat')
  expect(smsValueNames('point-moved')).not.toContain('oldSeat')
})

test.each([
  ['9820012345', '+919820012345'],
  ['98200 12345', '+919820012345'],
  ['098200-12345', '+919820012345'],
  ['+91 98200 12345', '+919820012345'],
  ['919820012345', '+919820012345'],
  ['+44 7700 900123', '+447700900123'],
])('an SMS to %s goes to %s', (phone, number) => expect(smsNumber(phone)).toBe(number))

test.each([
  ['2027654321'],
  ['0202765432'],
  ['12345'],
  ['+91 20 2765 4321'],
  ['call me'],
  [''],
  [null],
])('nobody sends an SMS to %s', (phone) => expect(smsNumber(phone)).toBeNull())
