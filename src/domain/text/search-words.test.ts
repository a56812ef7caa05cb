import { expect, test } from 'vitest'
import { hasEveryWord, searchWords, spellingsOf } from './search-words.ts'

test.each([
  'pune mumbai',
  'Pune to Mumbai',
  'PUNE TO MUMBAI',
  'Pune → Mumbai',
  'Pune→Mumbai',
  'Pune -> Mumbai',
  'Pune->Mumbai',
  'Pune => Mumbai',
  'Pune – Mumbai',
  'Pune — Mumbai',
  'Pune - Mumbai',
  'Pune, Mumbai',
  '  pune   mumbai pune ',
])('%s is a search for two places', (text) => {
  expect(searchWords(text).map((word) => word.toLowerCase())).toEqual(['pune', 'mumbai'])
})

test('a hyphen in a word, a time and an address are words', () => {
  expect(searchWords('MH-12 22:00 asha@example.com')).toEqual([
    'MH-12',
    '22:00',
    'asha@example.com',
  ])
})

test('nothing but a filler is searched for as it is, and nothing at all is nothing', () => {
  expect([searchWords('to'), searchWords(' → '), searchWords('')]).toEqual([['to'], [], []])
})

test('each word is found somewhere, in any order and letter case', () => {
  const trip = ['Pune', 'Mumbai', 'Charminar Express', 'TS09 UB 1234']
  expect(hasEveryWord('mumbai PUNE', trip)).toBe(true)
  expect(hasEveryWord('express to mum', trip)).toBe(true)
  expect(hasEveryWord('pune goa', trip)).toBe(false)
  expect(hasEveryWord('', trip)).toBe(true)
})

test('an accent beside its letter is the accent in it, capital or small', () => {
  const beside = 'e\u0301vry'
  expect(hasEveryWord(beside, ['ÉVRY'])).toBe(true)
  expect(searchWords(`${beside} Évry`)).toHaveLength(1)
  expect(spellingsOf(beside)).toEqual(
    expect.arrayContaining([beside, 'évry', 'ÉVRY', 'Évry', 'E\u0301VRY']),
  )
  expect(spellingsOf('Pune')).toEqual(['Pune'])
  expect(spellingsOf('पुणे')).toEqual(['पुणे'])
})
