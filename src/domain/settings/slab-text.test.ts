import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './settings.ts'
import { slabText } from './slab-text.ts'

test('the default steps read as domain.md has them', () => {
  expect(slabText(DEFAULT_SETTINGS.cancellationSlabs)).toEqual([
    { when: '24 hours or more before departure', kept: '10 %', back: '90 %' },
    { when: '24 to 12 hours before', kept: '20 %', back: '80 %' },
    { when: '12 to 6 hours before', kept: '50 %', back: '50 %' },
    { when: 'Less than 6 hours before', kept: '100 %', back: 'nothing' },
  ])
})

test('a single step counts until departure, and one hour is one', () => {
  expect(slabText([{ hoursBefore: 0, keptPercent: 0 }])).toEqual([
    { when: 'Until departure', kept: 'nothing', back: '100 %' },
  ])
  const [, last] = slabText([
    { hoursBefore: 1, keptPercent: 10 },
    { hoursBefore: 0, keptPercent: 100 },
  ])
  expect(last?.when).toBe('Less than 1 hour before')
})
