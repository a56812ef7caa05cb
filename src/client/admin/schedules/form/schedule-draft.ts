import { addDays, isTimeOfDay } from '../../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import type { Bus } from '../../../../domain/fleet/bus.ts'
import { DEFAULT_AUTOMATION } from '../../../../domain/schedule/schedule.ts'
import type { ScheduleInOffice } from '../../../../domain/schedule/schedule-in-office.ts'
import type { ScheduleInput } from '../../../../domain/schedule/schedule.input.ts'
import { possibleArrivalDays } from '../../../../domain/schedule/trip-nodes.ts'
import { toRupees } from '../../../../domain/money.ts'
import type { Choices } from './use-choices.ts'

/** A schedule as its form holds it: every field is there, with ids of 0 and empty texts until they are chosen. */
export type ScheduleDraft = {
  busId: number
  routeId: number
  scheduleDate: ServiceDay
  departureTime: string
  arrivalTime: string
  /** Days after the date on which it arrives, once somebody has chosen; else it follows from the route's duration. */
  arrivalDay: number | undefined
  totalSeats: number
  /** Whole rupees. */
  farePrice: number
  automationDuration: ScheduleInput['automationDuration']
  isMasterRecord: boolean
  weekdays: number[]
  skipDates: ServiceDay[]
  extraDates: ServiceDay[]
}

/** 1 Monday to 7 Sunday. */
export const DRAFT_EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export const NEW_SCHEDULE: ScheduleDraft = {
  busId: 0,
  routeId: 0,
  scheduleDate: '',
  departureTime: '',
  arrivalTime: '',
  arrivalDay: undefined,
  totalSeats: 0,
  farePrice: 0,
  automationDuration: DEFAULT_AUTOMATION,
  isMasterRecord: false,
  weekdays: DRAFT_EVERY_DAY,
  skipDates: [],
  extraDates: [],
}

/** The form's initial values for an edit. */
export function scheduleDraftOf(schedule: ScheduleInOffice): ScheduleDraft {
  return {
    busId: schedule.bus.id,
    routeId: schedule.route.id,
    scheduleDate: schedule.scheduleDate,
    departureTime: schedule.departureTime,
    arrivalTime: schedule.arrivalTime,
    arrivalDay: schedule.chosenArrivalDay ?? undefined,
    totalSeats: schedule.totalSeats,
    farePrice: toRupees(schedule.farePaise),
    automationDuration: schedule.automationDuration,
    isMasterRecord: schedule.isMasterRecord,
    weekdays: schedule.weekdays.length > 0 ? [...schedule.weekdays] : DRAFT_EVERY_DAY,
    skipDates: [...schedule.skipDates],
    extraDates: [...schedule.extraDates],
  }
}

/** The initial values for a copy: the same on another day; a retired bus is left out. */
export function copyOf(schedule: ScheduleInOffice, scheduleDate: ServiceDay): ScheduleDraft {
  const { retired } = schedule.bus
  const { arrivalDay } = schedule
  const draft = {
    ...scheduleDraftOf(schedule),
    scheduleDate,
    arrivalDay,
    skipDates: [],
    extraDates: [],
  }
  return retired ? { ...draft, busId: 0 } : draft
}

/** The day of arrival that was chosen, while the times allow it. */
export function chosenDay({
  departureTime,
  arrivalTime,
  arrivalDay,
}: Pick<ScheduleDraft, 'departureTime' | 'arrivalTime' | 'arrivalDay'>): number | undefined {
  if (arrivalDay === undefined || !isTimeOfDay(departureTime) || !isTimeOfDay(arrivalTime))
    return undefined
  return possibleArrivalDays(departureTime, arrivalTime).includes(arrivalDay)
    ? arrivalDay
    : undefined
}

/** What is sent: without the days of a master for a single trip. */
export function scheduleInputOf(draft: ScheduleDraft): ScheduleInput {
  const { weekdays, skipDates, extraDates, ...rest } = draft
  const trip = { ...rest, arrivalDay: chosenDay(draft) }
  return draft.isMasterRecord ? { ...trip, weekdays, skipDates, extraDates } : trip
}

/** Spec §5, Schedule form: saving waits for all that a trip needs. */
export function canBeSaved(draft: ScheduleDraft): boolean {
  return (
    draft.busId > 0 &&
    draft.routeId > 0 &&
    draft.scheduleDate !== '' &&
    draft.departureTime !== '' &&
    draft.arrivalTime !== '' &&
    draft.totalSeats > 0 &&
    draft.farePrice > 0
  )
}

/**
 * Puts another bus on the trip. All its seats go on sale, unless fewer were asked for and it has that many.
 * @param before the bus chosen until now, if any
 */
export function onBus(
  draft: ScheduleDraft,
  bus: Pick<Bus, 'id' | 'totalSeats'>,
  before: Pick<Bus, 'totalSeats'> | undefined,
): ScheduleDraft {
  const { totalSeats } = draft
  const fewer = totalSeats > 0 && totalSeats < bus.totalSeats && totalSeats !== before?.totalSeats
  return { ...draft, busId: bus.id, totalSeats: fewer ? totalSeats : bus.totalSeats }
}

/** What the first steps have added, by ids as an address has them. */
export interface FirstAdded {
  bus: string | undefined
  route: string | undefined
}

/**
 * What the form of a first trip is filled in with: the bus and the route of the steps before, else the first there are, and
 * tomorrow. decisions/0091
 */
export function firstDraft(
  { buses, routes }: Choices,
  added: FirstAdded,
  today: ServiceDay,
): ScheduleDraft {
  const inService = buses.filter(({ retired }) => !retired)
  const bus = inService.find(({ id }) => String(id) === added.bus) ?? inService[0]
  const route = routes.find(({ id }) => String(id) === added.route) ?? routes[0]
  const draft = { ...NEW_SCHEDULE, routeId: route?.id ?? 0, scheduleDate: addDays(today, 1) }
  return bus === undefined ? draft : onBus(draft, bus, undefined)
}
