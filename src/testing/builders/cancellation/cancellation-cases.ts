import type { OfficeTerms } from '../../../domain/payment/cancellation.ts'
import type { CancellationSlab } from '../../../domain/settings/settings.ts'

/** One cancellation: a bus that leaves its source city, somebody who cancels, and what must come back. */
export interface CancellationCase {
  says: string
  /** When they cancel, to the millisecond: ISO 8601 with an offset, so that it means the same everywhere. */
  at: string
  /** What comes back for each of them, in paise; `left` when the bus has left where they board. */
  back: number[] | 'left'
  /** The operator's zone, and on its clocks the day and the departure from the source city. */
  zone?: string
  day?: string
  departs?: string
  /** When the bus leaves where they board, in minutes after its departure from the source city. */
  boardsAfter?: number
  slabs?: CancellationSlab[]
  /** The base fare of each passenger, service fee and tax of the booking, in paise. */
  bases?: number[]
  fee?: number
  tax?: number
  /** Who cancels, by place; all by default. */
  who?: number[]
  terms?: OfficeTerms
}

/** Pune at 22:00 on 16 January 2027, ₹900 by default. */
const edges: CancellationCase[] = [
  { says: 'two weeks before', at: '2027-01-02T00:00+05:30', back: [81_000] },
  { says: '24 h 01 m before', at: '2027-01-15T21:59+05:30', back: [81_000] },
  { says: 'exactly 24 h before', at: '2027-01-15T22:00+05:30', back: [81_000] },
  { says: 'a millisecond later', at: '2027-01-15T22:00:00.001+05:30', back: [72_000] },
  { says: '23 h 59 m before', at: '2027-01-15T22:01+05:30', back: [72_000] },
  { says: '12 h 01 m before', at: '2027-01-16T09:59+05:30', back: [72_000] },
  { says: 'exactly 12 h before', at: '2027-01-16T10:00+05:30', back: [72_000] },
  { says: '11 h 59 m before', at: '2027-01-16T10:01+05:30', back: [45_000] },
  { says: '6 h 01 m before', at: '2027-01-16T15:59+05:30', back: [45_000] },
  { says: 'exactly 6 h before', at: '2027-01-16T16:00+05:30', back: [45_000] },
  { says: '5 h 59 m before', at: '2027-01-16T16:01+05:30', back: [0] },
  { says: 'a minute before departure', at: '2027-01-16T21:59+05:30', back: [0] },
  { says: 'at departure', at: '2027-01-16T22:00+05:30', back: 'left' },
  { says: 'a minute after departure', at: '2027-01-16T22:01+05:30', back: 'left' },
]

const GENEROUS = [
  { hoursBefore: 48, keptPercent: 0 },
  { hoursBefore: 24, keptPercent: 25 },
  { hoursBefore: 3, keptPercent: 60 },
  { hoursBefore: 0, keptPercent: 90 },
]
const generous: CancellationCase[] = [
  { says: '48 h 01 m before, of 0 %', at: '2027-01-14T21:59+05:30', back: [90_000] },
  { says: 'exactly 48 h before, of 0 %', at: '2027-01-14T22:00+05:30', back: [90_000] },
  { says: '47 h 59 m before, of 25 %', at: '2027-01-14T22:01+05:30', back: [67_500] },
  { says: 'exactly 24 h before, of 25 %', at: '2027-01-15T22:00+05:30', back: [67_500] },
  { says: '23 h 59 m before, of 60 %', at: '2027-01-15T22:01+05:30', back: [36_000] },
  { says: '3 h 01 m before, of 60 %', at: '2027-01-16T18:59+05:30', back: [36_000] },
  { says: 'exactly 3 h before, of 60 %', at: '2027-01-16T19:00+05:30', back: [36_000] },
  { says: '2 h 59 m before, of 90 %', at: '2027-01-16T19:01+05:30', back: [9000] },
]
const ownSlabs: CancellationCase[] = [
  ...generous.map((row) => ({ ...row, slabs: GENEROUS })),
  {
    says: 'one charge at any time',
    at: '2027-01-16T21:59+05:30',
    slabs: [{ hoursBefore: 0, keptPercent: 30 }],
    back: [63_000],
  },
]

/** They board at Kolhapur, 4 h 20 m after the bus has left Pune. */
const onTheWay: CancellationCase[] = [
  { says: '24 h before the source city', at: '2027-01-15T22:00+05:30', back: [81_000] },
  { says: '24 h before they board', at: '2027-01-16T02:20+05:30', back: [72_000] },
  { says: 'after the source city', at: '2027-01-17T02:19+05:30', back: [0] },
  { says: 'when the bus leaves them', at: '2027-01-17T02:20+05:30', back: 'left' },
]
const segments = onTheWay.map((row) => ({ ...row, boardsAfter: 260 }))

const DAY_BEFORE = '2027-01-15T12:00+05:30'
const several: CancellationCase[] = [
  {
    says: 'three passengers, each rounded on their own',
    at: DAY_BEFORE,
    bases: [90_000, 45_000, 33_333],
    back: [81_000, 40_500, 30_000],
  },
  {
    says: 'the second of three',
    at: DAY_BEFORE,
    bases: [9e4, 45_000, 9e4],
    who: [1],
    back: [40_500],
  },
  { says: '10 % of 333.33', at: DAY_BEFORE, bases: [33_333], back: [30_000] },
  { says: '20 % of 333.33', at: '2027-01-16T09:00+05:30', bases: [33_333], back: [26_666] },
  {
    says: 'half a paisa goes to the customer',
    at: '2027-01-16T12:00+05:30',
    bases: [33_333],
    back: [16_667],
  },
  {
    says: 'fee and tax are kept',
    at: DAY_BEFORE,
    bases: [9e4, 9e4],
    fee: 5000,
    tax: 9250,
    back: [81_000, 81_000],
  },
  {
    says: 'the operator gives all of it back',
    at: DAY_BEFORE,
    bases: [9e4],
    fee: 2500,
    tax: 4625,
    terms: 'FULL',
    back: [97_125],
  },
  // Their fees are 33.33, 33.33 and 33.34, their taxes too: who is the last gets the paisa that is left.
  {
    says: 'FULL, the first of three',
    at: DAY_BEFORE,
    bases: [1e5, 1e5, 1e5],
    fee: 10_000,
    tax: 10_001,
    who: [0],
    terms: 'FULL',
    back: [106_666],
  },
  {
    says: 'FULL, the second of three',
    at: DAY_BEFORE,
    bases: [1e5, 1e5, 1e5],
    fee: 10_000,
    tax: 10_001,
    who: [1],
    terms: 'FULL',
    back: [106_667],
  },
  {
    says: 'FULL, the last of three',
    at: DAY_BEFORE,
    bases: [1e5, 1e5, 1e5],
    fee: 10_000,
    tax: 10_001,
    who: [2],
    terms: 'FULL',
    back: [106_668],
  },
  { says: 'the operator by the slabs', at: DAY_BEFORE, fee: 2500, terms: 'SLAB', back: [81_000] },
  {
    says: 'FULL after the bus has left its source city',
    at: '2027-01-17T01:00+05:30',
    boardsAfter: 260,
    fee: 2500,
    terms: 'FULL',
    back: [92_500],
  },
]

const midnight: CancellationCase[] = [
  { says: '24 h before a bus at 00:15', at: '2027-01-15T00:15+05:30', back: [81_000] },
  { says: 'a minute later', at: '2027-01-15T00:16+05:30', back: [72_000] },
  { says: '6 h before it, on the day before', at: '2027-01-15T18:15+05:30', back: [45_000] },
  { says: 'a minute later than that', at: '2027-01-15T18:16+05:30', back: [0] },
].map((row) => ({ ...row, departs: '00:15' }))

const NEW_YORK = 'America/New_York'
/** The clocks go forward at 02:00 on 14 March 2027 and back at 02:00 on 7 November: an hour is an hour. */
const clockChanges: CancellationCase[] = [
  {
    says: 'the same clock time the day before a short day',
    day: '2027-03-14',
    departs: '12:00',
    at: '2027-03-13T12:00-05:00',
    back: [72_000],
  },
  {
    says: '24 h before, over a short night',
    day: '2027-03-14',
    departs: '12:00',
    at: '2027-03-13T11:00-05:00',
    back: [81_000],
  },
  {
    says: 'a minute later, over a short night',
    day: '2027-03-14',
    departs: '12:00',
    at: '2027-03-13T11:01-05:00',
    back: [72_000],
  },
  {
    says: '6 h before a time that is skipped',
    day: '2027-03-14',
    departs: '02:30',
    at: '2027-03-13T20:30-05:00',
    back: [45_000],
  },
  {
    says: 'a minute later, before a time that is skipped',
    day: '2027-03-14',
    departs: '02:30',
    at: '2027-03-13T20:31-05:00',
    back: [0],
  },
  {
    says: 'the same clock time the day before a long day',
    day: '2027-11-07',
    departs: '12:00',
    at: '2027-11-06T12:00-04:00',
    back: [81_000],
  },
  {
    says: '24 h before, over a long night',
    day: '2027-11-07',
    departs: '12:00',
    at: '2027-11-06T13:00-04:00',
    back: [81_000],
  },
  {
    says: 'a minute later, over a long night',
    day: '2027-11-07',
    departs: '12:00',
    at: '2027-11-06T13:01-04:00',
    back: [72_000],
  },
].map((row) => ({ ...row, zone: NEW_YORK }))

export const cancellationCases: CancellationCase[] = [
  ...edges,
  ...ownSlabs,
  ...segments,
  ...several,
  ...midnight,
  ...clockChanges,
]
