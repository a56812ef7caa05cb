import { expect, test } from 'vitest'
import { actorText, detailText, fieldText, storyText, subjectText } from './story-text.ts'

test('a known action has its sentence, any other shows its own name in words', () => {
  expect(storyText({ subject: 'booking', action: 'cancelSeats' })).toBe('Cancelled seats')
  expect(storyText({ subject: 'bus', action: 'update' })).toBe('Changed a bus')
  expect(storyText({ subject: 'user', action: 'disable' })).toBe('Disabled a user')
  expect(storyText({ subject: 'user', action: 'waveGoodbye' })).toBe('Wave goodbye user')
})

test('the details of an entry are shown in pairs, sums in rupees, without ids', () => {
  const detail = { seats: ['3A', '3B'], refundPaise: 81_000, ended: false, refundId: null }
  expect(detailText({ detail })).toEqual(['seats: 3A, 3B', 'refund: ₹810', 'ended: no'])
  expect(fieldText('boardingPointId')).toBe('boarding point')
})

test('codes, settings and marks are words; what a person typed stays as it is', () => {
  const texts = (detail: Record<string, unknown>) => detailText({ detail })
  expect(texts({ kind: 'trip-message', outcome: 'NO_ANSWER' })).toEqual([
    'kind: trip message',
    'outcome: no answer',
  ])
  expect(texts({ who: 'EVERYBODY', atDesk: 9, fromNode: 0 })).toEqual([
    'who: everybody',
    'at desk: 9',
  ])
  expect(texts({ name: 'operatorName', before: '""', after: '"Ash Travels"' })).toEqual([
    'name: operator name',
    'before: empty',
    'after: Ash Travels',
  ])
  expect(texts({ from: 'BOOKED', to: 'NO_SHOW', proofSeen: true })).toEqual([
    'from: booked',
    'to: no show',
    'proof seen: yes',
  ])
  expect(texts({ from: 'L4', to: '2A', label: 'STUDENT', name: 'Poona' })).toEqual([
    'from: L4',
    'to: 2A',
    'label: STUDENT',
    'name: Poona',
  ])
  expect(texts({ changed: ['farePrice', 'points'], role: 'AGENT' })).toEqual([
    'changed: fare price, points',
    'role: agent',
  ])
})

test('why somebody was let beside a lady is told in words', () => {
  const override = { subject: 'booking', action: 'overrideLadiesRule' }
  expect(storyText(override)).toBe('Let somebody sit beside a lady')
  expect(detailText({ detail: { reason: 'AGREES' } })).toEqual(['reason: she agrees'])
  expect(detailText({ detail: { reason: 'DOWNGRADE' } })).toEqual(['reason: downgrade'])
})

test('what nobody signed in did is the server’s own; what a script did names its key', () => {
  const ravi = { id: 1, name: 'Ravi', role: 'AGENT' } as const
  expect(actorText({ actor: null, apiKey: null })).toBe('Farebox itself')
  expect(actorText({ actor: ravi, apiKey: null })).toBe('Ravi')
  const apiKey = { id: 7, name: 'Night export' }
  expect(actorText({ actor: ravi, apiKey })).toBe('Ravi by key Night export')
})

test('a noun of the audit is shown in words', () => {
  const nouns = ['booking', 'apiKey', 'fareRule', 'concession'].map(subjectText)
  expect(nouns).toEqual(['booking', 'API key', 'fare rule', 'kind of passenger'])
})

test('what was done to fares and points has a sentence of its own, and says what it was', () => {
  const rule = { subject: 'fareRule', action: 'update' }
  expect(storyText(rule)).toBe('Changed a fare rule')
  expect(detailText({ detail: { kind: 'DATE', label: 'Diwali', routeId: 3 } })).toEqual([
    'kind: dates',
    'label: Diwali',
  ])
  const said = [
    ['route', 'setFares'],
    ['schedule', 'changeFare'],
    ['schedule', 'undoFareChange'],
    ['schedule', 'sayDelay'],
    ['schedule', 'closePoint'],
    ['route', 'setPoints'],
    ['schedule', 'followRules'],
    ['fareRule', 'add'],
    ['fareRule', 'delete'],
    ['concession', 'add'],
    ['concession', 'update'],
    ['concession', 'retire'],
    ['concession', 'restore'],
    ['point', 'retire'],
  ].map(([subject = '', action = '']) => storyText({ subject, action }))
  expect(said).toEqual([
    'Set the fares between towns',
    'Set the fare of a trip by hand',
    'Undid a change of the fare of a trip',
    'Said how late a bus is',
    'Closed a point for a trip',
    'Said where a route stops inside its towns',
    'Let the fare of a trip follow the rules again',
    'Added a fare rule',
    'Removed a fare rule',
    'Added a kind of passenger who pays less',
    'Changed a kind of passenger who pays less',
    'Took a kind of passenger off sale',
    'Put a kind of passenger on sale again',
    'Took a point out of service',
  ])
})
