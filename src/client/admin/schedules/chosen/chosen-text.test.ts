import { expect, test } from 'vitest'
import { copiedText, salesDoneText, salesEffectText } from './chosen-text.ts'

const trip = {
  id: 1,
  date: '2027-01-16',
  departureTime: '21:00',
  busName: 'Ash',
  busNumber: 'MH 12 1000',
  sourceCity: 'Pune',
  destinationCity: 'Goa',
  takenSeats: 12,
  freeSeats: 28,
  already: false,
  reason: null,
}

test('the effect on sales names trips, free seats and what is sold, before it is done', () => {
  expect(salesEffectText([trip, { ...trip, takenSeats: 0 }], true)).toBe(
    '2 trips off sale: 56 free seats cannot be booked until they are sold again. What is sold or held stays so: 12 seats.',
  )
  expect(salesEffectText([trip], false)).toBe('1 trip on sale again, with 28 free seats.')
  expect(salesEffectText([], true)).toBe('None of these trips changes.')
})

test('what became of it is told, also that nothing did', () => {
  const notChanged = [{ id: 1, date: '2027-01-16', reason: 'It has departed' }]
  expect(salesDoneText({ changed: 0, unchanged: 0, notChanged }, true)).toBe('No trip was changed.')
  expect(salesDoneText({ changed: 2, unchanged: 1, notChanged: [] }, false)).toBe(
    '2 trips on sale again. 1 trip so already.',
  )
  const notMade = [{ sourceId: 1, date: '2027-01-16', reason: 'The bus is busy' }]
  expect(copiedText({ made: [], notMade })).toBe('No copy was made. 1 not possible.')
})
