import { expect, test } from 'vitest'
import type { Verdict } from '../../domain/boarding/check-in-verdict.ts'
import { formatTime } from '../../domain/time/format-date-time.ts'
import { aCheckInList, aTicketHolder } from '../../testing/builders/a-check-in-list.ts'
import type { ShownVerdict } from './shown-verdict.ts'
import { signalOf } from './shown-verdict.ts'
import { verdictText } from './verdict-text.ts'

const asha = aTicketHolder()
const list = aCheckInList([asha])
const about = { list, timeOf: (at: number) => formatTime(at, 'Asia/Kolkata') }
const shown = (verdict: Verdict, change: Partial<ShownVerdict> = {}): ShownVerdict => ({
  number: 1,
  at: list.departureAt - 1,
  verdict,
  proof: null,
  marks: [],
  ...change,
})

test.each<[Verdict, string, string]>([
  [{ kind: 'valid', passenger: asha }, 'Valid', 'tick'],
  [{ kind: 'boarded', passenger: asha }, 'Already on board', 'stop'],
  [{ kind: 'cancelled', passenger: asha }, 'Cancelled', 'stop'],
  [{ kind: 'closed', passenger: asha, why: 'Too early' }, 'Not open yet', 'clock'],
  [{ kind: 'choice', passengers: [asha] }, 'Who is it?', 'question'],
  [{ kind: 'wrongTrip', bookingNumber: 'K7PX2M9Q', scheduleId: 8 }, 'Wrong trip', 'stop'],
  [{ kind: 'notListed', bookingNumber: 'K7PX2M9Q' }, 'Not on the list', 'question'],
  [{ kind: 'forged' }, 'Not genuine', 'stop'],
  [{ kind: 'unknown', typed: 'x' }, 'No ticket', 'question'],
])('%j is shown as %s with a %s', (verdict, title, shape) => {
  expect(verdictText(shown(verdict), about)).toMatchObject({ title, shape })
})

test('who has just been ticked is on board, and it sounds well', () => {
  const marks = [{ key: 'one', passenger: asha }]
  const boards = shown({ kind: 'valid', passenger: asha }, { marks })
  expect(verdictText(boards, about).title).toBe('On board')
  expect(signalOf(boards)).toBe('good')
  expect(signalOf(shown({ kind: 'boarded', passenger: asha }))).toBe('bad')
})

test('for somebody on board already it says since when, in the operator’s zone, and by whom', () => {
  const boarded = { at: Date.UTC(2027, 0, 16, 4, 32), by: 'Ravi' }
  const verdict: Verdict = { kind: 'boarded', passenger: { ...asha, status: 'BOARDED', boarded } }
  expect(verdictText(shown(verdict), about).text).toBe('Since 10:02, ticked by Ravi.')
})

test('a ticket of another trip says which, once that is known', () => {
  const verdict: Verdict = { kind: 'wrongTrip', bookingNumber: 'K7PX2M9Q', scheduleId: 8 }
  const { text } = verdictText(shown(verdict, { trip: list }), about)
  expect(text).toBe('This ticket is for Pune to Goa, Sat 16 Jan 22:00, Night Rider MH12AB1.')
})

test('a ticket whose passenger travels on another trip says which', () => {
  const changedTo = {
    bookingNumber: 'K7PX2M9Q',
    date: '2027-01-17',
    time: '22:00',
    busName: 'Night Rider',
    busNumber: 'MH12AB2',
  }
  const verdict: Verdict = { kind: 'cancelled', passenger: { ...asha, changedTo } }
  expect(verdictText(shown(verdict), about).text).toBe(
    'Changed to Sun 17 Jan 22:00, Night Rider MH12AB2, booking K7PX2M9Q.',
  )
})

test('after the hours of ticking it is closed, not yet to be opened', () => {
  const verdict: Verdict = { kind: 'closed', passenger: asha, why: 'Too late' }
  expect(verdictText(shown(verdict, { at: list.departureAt }), about).title).toBe('Closed')
})
