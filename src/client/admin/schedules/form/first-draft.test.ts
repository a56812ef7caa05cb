import { expect, test } from 'vitest'
import { firstDraft } from './first-draft.ts'
import type { Choices } from './use-choices.ts'
import { NEW_SCHEDULE } from './schedule-draft.ts'

const bus = (id: number, retired = false) => ({ id, totalSeats: 30 + id, retired })
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the draft reads of them
const choices = {
  buses: [bus(1, true), bus(2), bus(3)],
  routes: [{ id: 7 }, { id: 8 }],
} as unknown as Choices
const none = { bus: undefined, route: undefined }

test('the first trip is on the bus and the route of the steps before, tomorrow, with all its seats', () => {
  expect(firstDraft(choices, { bus: '3', route: '8' }, '2027-01-31')).toEqual({
    ...NEW_SCHEDULE,
    busId: 3,
    routeId: 8,
    totalSeats: 33,
    scheduleDate: '2027-02-01',
  })
})

test('without them it is on the first bus in service and the first route; a retired bus is never chosen', () => {
  const first = { busId: 2, routeId: 7, totalSeats: 32 }
  expect(firstDraft(choices, none, '2027-01-31')).toMatchObject(first)
  expect(firstDraft(choices, { bus: '1', route: 'x' }, '2027-01-31')).toMatchObject(first)
  const empty = firstDraft({ buses: [], routes: [] }, none, '2027-01-31')
  expect(empty).toMatchObject({ busId: 0, routeId: 0, totalSeats: 0 })
})
