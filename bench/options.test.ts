import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import type { ScenarioName } from './scenarios/all.ts'

const names: ScenarioName[] = ['search', 'million', 'hold']

test('everything but the million is run unless said, and only such a run is written down', () => {
  expect(readOptions([], names)).toMatchObject({ only: ['search', 'hold'], complete: true })
  expect(readOptions(['--quick'], names)).toMatchObject({
    only: ['search', 'hold'],
    complete: false,
  })
  expect(readOptions(['--only', 'hold'], names)).toMatchObject({ only: ['hold'], complete: false })
})

test('the million comes by its flag beside what else is run, or by its name', () => {
  expect(readOptions(['--million'], names)).toMatchObject({ only: names, complete: true })
  const alone = { only: ['million'], complete: false }
  expect(readOptions(['--only', 'million'], names)).toMatchObject(alone)
  expect(readOptions(['--only', 'hold', '--million'], names).only).toEqual(['million', 'hold'])
})

test('a scenario that there is not is refused with those there are', () => {
  expect(() => readOptions(['--only', 'sell'], names)).toThrow('--only takes search, million, hold')
})
