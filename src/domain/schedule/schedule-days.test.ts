import { formatDayAndYear } from '../time/format-date-time.ts'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../time/calendar.ts'
import { EVERY_DAY, runDays, runPlanErrors, runsOn } from './schedule-days.ts'
import type { RunPlan } from './schedule-days.ts'

describe('the days of a master', () => {
  test('are calendar months from its start, the end not among them', () => {
    const days = runDays('2027-01-15', 'ONE_MONTH', '2027-01-01')
    expect([days[0], days.at(-1), days.length]).toEqual(['2027-01-15', '2027-02-14', 31])
  })
  test('four months are 120 days and a few', () => {
    expect(runDays('2027-01-15', 'FOUR_MONTHS', '2027-01-15')).toHaveLength(120)
  })
  test('roll forward with today, and are never in the past', () => {
    const days = runDays('2027-01-15', 'ONE_MONTH', '2027-03-10')
    expect([days[0], days.at(-1)]).toEqual(['2027-03-10', '2027-04-09'])
  })
  test('of a short month end with it', () => {
    expect(runDays('2027-01-31', 'ONE_MONTH', '2027-01-01').at(-1)).toBe('2027-02-27')
  })
})

describe('the pattern of a master', () => {
  // A Friday.
  const START = '2027-01-15'
  const days = (pattern: object) => runDays(START, 'ONE_MONTH', START, { ...EVERY_DAY, ...pattern })

  test('leaves out the other weekdays', () => {
    const made = days({ weekdays: [5, 7] })
    expect(made.slice(0, 4)).toEqual([START, '2027-01-17', '2027-01-22', '2027-01-24'])
    expect(new Set(made.map(weekdayOf))).toEqual(new Set([5, 7]))
  })
  test('leaves out the days to skip', () => {
    const made = days({ skipDates: ['2027-01-26'] })
    expect(made).toHaveLength(30)
    expect(made).not.toContain('2027-01-26')
  })
  test('takes further days, whatever weekday they are, in their order', () => {
    const made = days({ weekdays: [5], extraDates: ['2027-01-26', '2027-01-18'] })
    expect(made).toEqual([
      START,
      '2027-01-18',
      '2027-01-22',
      '2027-01-26',
      '2027-01-29',
      '2027-02-05',
      '2027-02-12',
    ])
  })
  test('always has its first day, which is its own trip', () => {
    expect(days({ weekdays: [1], skipDates: [START] })[0]).toBe(START)
  })
  test('of a master that began long ago goes by the pattern alone', () => {
    const today = '2027-03-10'
    const made = runDays(START, 'ONE_MONTH', today, { ...EVERY_DAY, weekdays: [1] })
    expect(made.every((day) => day >= today && weekdayOf(day) === 1)).toBe(true)
  })
  test('asks of a day no more than itself', () => {
    expect(runsOn({ ...EVERY_DAY, weekdays: [1] }, '2027-01-18')).toBe(true)
    expect(runsOn({ ...EVERY_DAY, weekdays: [1] }, '2027-01-19')).toBe(false)
  })
})

describe('the days of a master in the form', () => {
  const TODAY = '2027-01-15'
  const plan = (change: Partial<RunPlan> = {}): RunPlan => ({
    ...EVERY_DAY,
    scheduleDate: '2027-01-16',
    automationDuration: 'ONE_MONTH',
    ...change,
  })

  test('are well when the first is one of them and further ones lie in its months', () => {
    const extraDates = ['2027-01-17', '2027-02-15']
    expect(runPlanErrors(plan({ weekdays: [6], extraDates }), TODAY)).toEqual([])
  })
  test.each(['2027-01-15', '2027-02-16'])(
    'a further day outside of the months, %s, is refused',
    (day) => {
      expect(runPlanErrors(plan({ extraDates: [day] }), TODAY)).toEqual([
        {
          field: 'extraDates',
          message: `${formatDayAndYear(day)} is outside Sat 16 Jan 2027 to Mon 15 Feb 2027`,
        },
      ])
    },
  )
  test('a further day that is also to be skipped is refused', () => {
    const both = { extraDates: ['2027-01-20'], skipDates: ['2027-01-20'] }
    expect(runPlanErrors(plan(both), TODAY)).toEqual([
      { field: 'extraDates', message: 'Wed 20 Jan 2027 is also among the days to skip' },
    ])
  })
  test('a first day on another weekday is refused, unless it is among the further days', () => {
    const onSunday = plan({ weekdays: [7] })
    expect(runPlanErrors(onSunday, TODAY)).toEqual([
      {
        field: 'scheduleDate',
        message: '16 Jan 2027 is a Saturday, on which this schedule does not run',
      },
    ])
    expect(runPlanErrors({ ...onSunday, extraDates: ['2027-01-16'] }, TODAY)).toEqual([])
  })
  test('a first day that is to be skipped is refused', () => {
    expect(runPlanErrors(plan({ skipDates: ['2027-01-16'] }), TODAY)).toEqual([
      {
        field: 'skipDates',
        message: 'Sat 16 Jan 2027 is the first day: begin on another day instead',
      },
    ])
  })
  test('what was saved before is not judged again', () => {
    const old = plan({ weekdays: [7], extraDates: ['2026-12-24'] })
    expect(runPlanErrors(old, addDays(TODAY, 60), old)).toEqual([])
  })
  test('a day to skip may lie after the months, for when they roll forward', () => {
    expect(runPlanErrors(plan({ skipDates: ['2027-08-15'] }), TODAY)).toEqual([])
  })
})
