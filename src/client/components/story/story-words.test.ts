import { expect, test } from 'vitest'
import {
  actorWords,
  detailWords,
  plainDetailWords,
  storyWords,
  subjectWords,
} from './story-words.ts'

test('a known act has its sentence, any other says its own name in words', () => {
  expect(storyWords({ subject: 'booking', action: 'cancelSeats' })).toBe('Cancelled seats')
  expect(storyWords({ subject: 'bus', action: 'update' })).toBe('Update bus')
  expect(storyWords({ subject: 'user', action: 'logOutEverywhere' })).toBe(
    'Log out everywhere user',
  )
})

test('what an entry says besides is told in pairs, sums in rupees', () => {
  const detail = { seats: ['3A', '3B'], refundPaise: 81_000, ended: false, refundId: null }
  expect(detailWords({ detail })).toEqual([
    'seats: 3A, 3B',
    'refund: ₹810',
    'ended: false',
    'refund id: none',
  ])
  expect(plainDetailWords({ detail })).toEqual(['seats: 3A, 3B', 'refund: ₹810', 'ended: false'])
})

test('what nobody signed in did, the house did itself; what a script did names its key', () => {
  const ravi = { id: 1, name: 'Ravi', role: 'AGENT' } as const
  expect(actorWords({ actor: null, apiKey: null })).toBe('Farebox itself')
  expect(actorWords({ actor: ravi, apiKey: null })).toBe('Ravi')
  const apiKey = { id: 7, name: 'Night export' }
  expect(actorWords({ actor: ravi, apiKey })).toBe('Ravi by key Night export')
})

test('a noun of the audit is told in words', () => {
  expect(['booking', 'apiKey'].map(subjectWords)).toEqual(['booking', 'API key'])
})
