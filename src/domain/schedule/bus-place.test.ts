import { expect, test } from 'vitest'
import { misplacedTexts } from './bus-place.ts'
import type { BusRun } from './bus-place.ts'

const DAY = '2027-01-16'
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00Z`)
const run = (source: string, from: string, destination: string, to: string): BusRun => ({
  source,
  departureAt: at(from),
  destination,
  arrivalAt: at(to),
})
const shown = { busNumber: 'KA-01-1234', zone: 'UTC' }

test('a bus that is in another town cannot leave, and one that leaves another town next cannot have come here', () => {
  const goa = run('Mumbai', '01:00', 'Goa', '08:00')
  const pune = run('Pune', '09:00', 'Nashik', '13:00')
  const surat = run('Surat', '15:00', 'Pune', '21:00')
  expect(misplacedTexts(pune, [surat, goa], shown)).toEqual([
    'KA-01-1234 is in Goa from 08:00 and cannot leave Pune at 09:00. Schedule its way from Goa to Pune, or take another bus.',
    'KA-01-1234 is in Nashik from 13:00 and cannot leave Surat at 15:00. Schedule its way from Nashik to Surat, or take another bus.',
  ])
})

test('what is wrong between two runs that are both judged is named once, at the later one', () => {
  const goa = run('Mumbai', '01:00', 'Goa', '08:00')
  const pune = run('Pune', '09:00', 'Nashik', '13:00')
  const words = [
    'KA-01-1234 is in Goa from 08:00 and cannot leave Pune at 09:00. Schedule its way from Goa to Pune, or take another bus.',
  ]
  expect(misplacedTexts(goa, [pune], { ...shown, alsoJudged: [pune] })).toEqual([])
  expect(misplacedTexts(pune, [goa], { ...shown, alsoJudged: [goa] })).toEqual(words)
})

test('a bus that goes there and back is where it has to be, however the town is written', () => {
  const there = run('Pune', '01:00', 'New Delhi', '08:00')
  const back = run('delhi', '09:00', 'Pune', '20:00')
  expect(misplacedTexts(back, [there], shown)).toEqual([])
  expect(misplacedTexts(there, [back], shown)).toEqual([])
})

test('only the nearest runs count, a day other than its own is named, and after three days nobody knows', () => {
  const trip = run('Pune', '09:00', 'Goa', '20:00')
  const before = { source: 'Pune', departureAt: at('01:00', '2027-01-15'), destination: 'Surat' }
  const near = { ...before, arrivalAt: at('10:00', '2027-01-15') }
  const words =
    'KA-01-1234 is in Surat from 10:00 on Fri 15 Jan and cannot leave Pune at 09:00. Schedule its way from Surat to Pune, or take another bus.'
  expect(misplacedTexts(trip, [near], shown)).toEqual([words])
  expect(misplacedTexts(trip, [near, run('Surat', '01:00', 'Pune', '07:00')], shown)).toEqual([])
  const old = { ...before, arrivalAt: at('08:00', '2027-01-13') }
  expect(misplacedTexts(trip, [old], shown)).toEqual([])
})
