import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { changeFareRule } from '../../server/fares/fare-rule.service.ts'
import { listFareRules } from '../../server/fares/list-fare-rules.service.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { applyFares } from '../../server/trips/fares/apply-fares.service.ts'
import {
  changeFares,
  followRules,
  undoFareChange,
} from '../../server/trips/fares/change-fares.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { addRule, aFestival, aLeadRule, aSupplement } from '../builders/back-office/fare-rules.ts'
import { aFleet, aSchedule, TOMORROW } from '../builders/fleet.ts'
import { buyOn, holdOn } from '../builders/sales-on.ts'
import { actAtOnce, diceOf, goesOn } from './dice.ts'

const ROUNDS = 5
const AT_ONCE = 10
const BASES = [90_000, 100_000]
/** Prices before rounding, of one of the two fares with or without window, festival and step. */
const POSSIBLE = new Set(
  BASES.flatMap((base) =>
    [0, 5000].flatMap((window) =>
      [1, 1.2].flatMap((festival) =>
        [1, 1.1].map((step) => {
          const exact = (base + window) * festival * step
          const isPlain = window === 0 && festival === 1 && step === 1
          return isPlain ? base : Math.ceil(Math.round(exact) / 500) * 500
        }),
      ),
    ),
  ),
)
const SEEN = ['hold', 'pay', 'changeFare', 'followRules', 'update']

test('fares are changed by rules and by hand while seats are sold, and each sale has a price that was one', async () => {
  const { admin, context, ...fleet } = await aFleet()
  const { id, departureAt } = await addSchedule(admin, aSchedule(fleet))
  context.pass(departureAt - 20 * HOUR - context.call().now())
  const dice = diceOf(78)
  let seat = 0
  const nextSeat = () => `${1 + (seat++ % 10)}${dice.oneOf(['A', 'B', 'C', 'D'])}`
  const rules = [
    aSupplement('Window', 5000, { window: true }),
    aFestival('Diwali', TOMORROW, 20),
    aLeadRule('Late', [{ hoursBefore: 0, basisPoints: 1000 }]),
  ]
  const acts = [
    () => buyOn(context, id, [nextSeat()]),
    () => holdOn(context, id, [nextSeat(), nextSeat()]),
    () => addRule(admin, dice.oneOf(rules)),
    async () => {
      const rule = (await listFareRules(admin)).at(0)
      if (rule === undefined) return
      await changeFareRule(admin, { act: 'REMOVE', id: rule.id, version: rule.version })
    },
    () => applyFares(admin),
    () => {
      const [seen, farePaise] = [dice.oneOf(BASES), dice.oneOf(BASES)]
      const trips = [{ scheduleId: id, farePaise: seen }]
      return changeFares(admin, { trips, change: { by: 'FARE', farePaise } })
    },
    () => followRules(admin, [id]),
    () => undoFareChange(admin, { trips: [{ scheduleId: id, farePaise: dice.oneOf(BASES) }] }),
  ]
  let seen = new Set<string>()
  const hasSeenAll = () => SEEN.every((action) => seen.has(action))
  for (let round = 0; goesOn(round, ROUNDS, hasSeenAll); round++) {
    // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
    await actAtOnce(
      dice,
      Array.from({ length: AT_ONCE }, () => dice.oneOf(acts)),
    )
    expect(await checkData(context.dependencies.store.reader)).toEqual([])
    const rows = await admin.db.selectFrom('audit').select('action').distinct().execute()
    seen = new Set(rows.map(({ action }) => action))
    // oxlint-enable no-await-in-loop
  }
  expect(SEEN.filter((action) => !seen.has(action))).toEqual([])
  const paid = await admin.db.selectFrom('passengers').select('base_paise').execute()
  expect(paid.length).toBeGreaterThan(0)
  expect(paid.filter(({ base_paise }) => !POSSIBLE.has(base_paise))).toEqual([])
})
