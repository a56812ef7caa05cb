import { expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { ladiesOffice } from '../builders/back-office/ladies-office.ts'
import { actAtOnce, diceOf, goesOn } from './dice.ts'

const ROUNDS = 12

test('a woman and a man who choose neighbouring seats at once: whoever is first stays, and he only if he was', async () => {
  const office = await ladiesOffice({ openHoldsPerCustomer: 50 })
  const { dependencies, hold, admin } = office
  const start = dependencies.clock()
  let ticks = 0
  // Each look at the clock is later than the one before, so that the checker can tell who was first.
  dependencies.clock = () => start + ticks++
  const dice = diceOf(79)
  const seen = { refused: 0, both: 0 }
  const hasSeenBoth = () => seen.refused > 0 && seen.both > 0
  for (let round = 0; goesOn(round, ROUNDS, hasSeenBoth); round++) {
    const [row, leg] = [1 + ((round >> 1) % 10), Math.floor(round / 20)]
    const [left, right] = round % 2 === 0 ? ['A', 'B'] : ['C', 'D']
    const [her, him] = dice.roll(2) === 0 ? [left, right] : [right, left]
    const journey = { from: leg, to: leg + 1 }
    const acts = [
      () => hold({ [`${row}${her}`]: 'FEMALE' }, journey),
      () => hold({ [`${row}${him}`]: 'MALE' }, journey),
    ]
    // oxlint-disable no-await-in-loop -- one pair of seats after the other
    const { refused } = await actAtOnce(dice, dice.roll(2) === 0 ? acts : acts.toReversed())
    if (refused === 0) seen.both += 1
    else seen.refused += 1
    expect(await checkData(admin.db)).toEqual([])
    // oxlint-enable no-await-in-loop
  }
  expect(seen.refused).toBeGreaterThan(0)
  expect(seen.both).toBeGreaterThan(0)
})
