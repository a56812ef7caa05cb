import type { ConcessionInput } from '../../../domain/booking/concession.input.ts'
import type { OfferedConcession, SeatMap } from '../../../domain/booking/seat-map.ts'
import type { FareRuleTerms } from '../../../domain/fare/fare-rule.ts'
import type { Paise } from '../../../domain/money.ts'
import { addDays } from '../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import type { AdminCall } from '../../core/call.ts'
import { addConcession } from '../../fares/concession.service.ts'
import { changeFareRule } from '../../fares/fare-rule.service.ts'
import { getFaresOfRoute, setRouteFares } from '../../fleet/route-fares.service.ts'

/** Days on which half of the country travels, whose date is the same every year. */
const HOLIDAYS: readonly [monthAndDay: string, label: string][] = [
  ['01-26', 'Republic Day'],
  ['04-14', 'Ambedkar Jayanti'],
  ['05-01', 'May Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas'],
]
const NO_DAYS = { from: null, to: null, weekdays: [], departs: null }

/** The next holiday from a day on, from the day before it to the day after. */
function nextHoliday(today: ServiceDay): FareRuleTerms {
  const year = Number(today.slice(0, 4))
  const coming = [year, year + 1].flatMap((one) =>
    HOLIDAYS.map(([day, label]) => ({ label, day: `${one}-${day}` })),
  )
  const { label, day } = coming.find((one) => one.day > today) ?? { label: 'Holiday', day: today }
  const days = { ...NO_DAYS, from: addDays(day, -1), to: addDays(day, 1) }
  return { kind: 'DATE', label, level: 'NAMED', basisPoints: 2000, days }
}

const RULES: readonly FareRuleTerms[] = [
  {
    kind: 'SUPPLEMENT',
    label: 'Window seat',
    amountPaise: 3000,
    seats: { kind: 'SEATER', window: true },
  },
  {
    kind: 'SUPPLEMENT',
    label: 'Lower berth',
    amountPaise: 10_000,
    seats: { kind: 'SLEEPER', deck: 'LOWER' },
  },
  {
    kind: 'SUPPLEMENT',
    label: 'Single berth',
    amountPaise: 5000,
    seats: { kind: 'SLEEPER', single: true },
  },
  {
    kind: 'SUPPLEMENT',
    label: 'Last row',
    amountPaise: -5000,
    seats: { kind: 'SEATER', lastRow: true },
  },
  {
    kind: 'DATE',
    label: 'Friday and Sunday',
    level: 'WEEKDAY',
    basisPoints: 1000,
    days: { ...NO_DAYS, weekdays: [5, 7] },
  },
  {
    kind: 'LEAD',
    label: 'Early and late',
    steps: [
      { hoursBefore: 14 * 24, basisPoints: -1000 },
      { hoursBefore: 24, basisPoints: 0 },
      { hoursBefore: 0, basisPoints: 1000 },
    ],
  },
]

const CONCESSIONS: readonly ConcessionInput[] = [
  {
    label: 'Child',
    minAge: 5,
    maxAge: 11,
    basisPoints: 5000,
    proof: 'proof of age',
    mostPerBooking: 4,
    online: true,
    namedDates: true,
  },
  {
    label: 'Senior',
    minAge: 60,
    maxAge: null,
    basisPoints: 1000,
    proof: 'proof of age',
    mostPerBooking: null,
    online: true,
    namedDates: false,
  },
  {
    label: 'Student',
    minAge: null,
    maxAge: null,
    basisPoints: 1000,
    proof: 'student card',
    mostPerBooking: 1,
    online: false,
    namedDates: false,
  },
].map((one) => ({ ...one, gender: null, counter: true }))

/**
 * What an operator asks more or less for: seats, a holiday, weekends, early and late buyers, children; and the way to the
 * first town has a fare of its own, or is not sold.
 * @param today by whose calendar the holiday is the next one
 */
export async function addFares(
  call: AdminCall,
  routeIds: Iterable<number>,
  today: ServiceDay,
): Promise<void> {
  for (const terms of [...RULES, nextHoliday(today)])
    await changeFareRule(call, { act: 'ADD', rule: { routeId: null, scheduleId: null, terms } })
  for (const concession of CONCESSIONS) await addConcession(call, concession)
  for (const routeId of routeIds) {
    const { route, towns } = await getFaresOfRoute(call, routeId)
    const [source, first] = towns
    if (source === undefined || first === undefined || towns.length < 3) continue
    const fares = [
      { fromSlug: source.slug, toSlug: first.slug, farePaise: outOfTown(first.distance) },
    ]
    await setRouteFares(call, { routeId, version: route.version, fares })
  }
}

/** What it costs to the first town on the way; a suburb is not sold. */
const outOfTown = (km: number): Paise | null => (km < 30 ? null : Math.ceil(km / 25) * 5000)

/** What somebody of an age pays less for, where the trip offers that. */
export const concessionAt = (
  age: number,
  { concessions }: Pick<SeatMap, 'concessions'>,
): OfferedConcession | undefined =>
  concessions.find(
    ({ minAge, maxAge }) =>
      (minAge !== null || maxAge !== null) &&
      age >= (minAge ?? 0) &&
      age <= (maxAge ?? Number.POSITIVE_INFINITY),
  )
