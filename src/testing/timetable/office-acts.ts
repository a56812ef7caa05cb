import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import { addDays, DAY } from '../../domain/time/calendar.ts'
import { confirmSwap } from '../../server/boarding/swap/confirm-swap.service.ts'
import { editBus } from '../../server/boarding/swap/edit-bus.service.ts'
import { endSwaps, sendSwapNow } from '../../server/boarding/swap/finish-swap.service.ts'
import { giveUpSwap, openSwap } from '../../server/boarding/swap/open-swap.service.ts'
import { planBusSwap } from '../../server/boarding/swap/plan-swap.service.ts'
import { getSwapChoices } from '../../server/boarding/swap/swap-choices.service.ts'
import { undoSwap } from '../../server/boarding/swap/undo-swap.service.ts'
import { sayDelay } from '../../server/booking/delays/say-delay.service.ts'
import { closePoint, reopenPoint } from '../../server/booking/points/close-point.service.ts'
import {
  addConcession,
  allConcessions,
  retireConcession,
} from '../../server/fares/concession.service.ts'
import { drawBus } from '../../server/fleet/bus-layout.service.ts'
import { addBus, getBus } from '../../server/fleet/bus.service.ts'
import { setRouteFares } from '../../server/fleet/route-fares.service.ts'
import { setPointsOfRoute } from '../../server/fleet/route-points.service.ts'
import { getRoute } from '../../server/fleet/route.service.ts'
import { addTownName, removeTownName } from '../../server/fleet/town-names.service.ts'
import { cancelTrip } from '../../server/payment/cancellation/trip-cancellation.service.ts'
import { dryRunTripCancellation } from '../../server/payment/cancellation/trip-cancellation-figures.service.ts'
import { changeBusImages } from '../../server/settings/images/image.service.ts'
import { listBusImages } from '../../server/settings/images/shown-images.service.ts'
import { uploadImage } from '../../server/settings/images/upload-image.service.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { applyLayout } from '../../server/trips/apply/apply-layout.service.ts'
import { applyPoints } from '../../server/trips/apply/apply-points.service.ts'
import { applyFares } from '../../server/trips/fares/apply-fares.service.ts'
import {
  changeFares,
  followRules,
  undoFareChange,
} from '../../server/trips/fares/change-fares.service.ts'
import { rollForward } from '../../server/trips/generate-runs.service.ts'
import { deleteSchedule } from '../../server/trips/schedule-removal.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { stopAutomation, stopSales } from '../../server/trips/stop-sales-and-automation.service.ts'
import { updateSchedule } from '../../server/trips/update-schedule.service.ts'
import { addRule, aDateRule, aLeadRule, aSupplement } from '../builders/back-office/fare-rules.ts'
import { aPhotograph } from '../builders/back-office/pictures.ts'
import { aConcession } from '../builders/fares/a-concession.ts'
import { aBus, aLayout, aSchedule } from '../builders/fleet.ts'
import { BY_DAY, todayOf } from './a-stage.ts'
import type { Stage, StagedTrip } from './a-stage.ts'
import { beforeDeparture, oneOf, seen, sell } from './sales-acts.ts'
import type { Act } from './sales-acts.ts'

/** Fares that were set by hand, in rupees. */
const FARES = [700, 950, 1200]
const SETTINGS: Parameters<typeof saveSettings>[1][] = [
  { onlineCloseMinutes: 90 },
  { minimumFarePaise: 80_000 },
  { ladiesRule: true },
  { counterCloseMinutes: 20 },
  { onlineSalesStopped: true },
  { ladiesRule: false },
  { onlineCloseMinutes: 30, onlineSalesStopped: false },
  { minimumFarePaise: 5000, ladiesRule: true },
  { ladiesSeatsForOthers: true },
]

const RULES = [
  (day: string) => aDateRule('Festival', { percent: 20, from: day, to: addDays(day, 3) }),
  () =>
    aLeadRule('Early', [
      { hoursBefore: 30, basisPoints: -1000 },
      { hoursBefore: 0, basisPoints: 500 },
    ]),
  () => aSupplement('Window', 5000, { window: true }),
  () => aSupplement('Last row', -2000, { lastRow: true }),
  (day: string) => aDateRule('Season', { level: 'SEASON', percent: 10, from: day, to: day }),
]

const addFareRule: Act = async (stage, { day }, choice) => {
  await addRule(stage.admin, oneOf(RULES, choice)(day))
  const { changed } = await applyFares(stage.admin)
  return changed
}

const setPairFares: Act = async (stage, { routeId }, choice) => {
  const { version } = await getRoute(stage.admin, routeId)
  const farePaise = choice % 3 === 0 ? null : 40_000 + 1000 * (choice % 7)
  const [fromSlug, toSlug] =
    routeId === stage.routeIds[2] ? ['goa', 'kolhapur'] : ['pune', 'satara']
  await setRouteFares(stage.admin, { routeId, version, fares: [{ fromSlug, toSlug, farePaise }] })
  await applyFares(stage.admin)
}

const setFare: Act = async ({ admin }, { id: scheduleId, farePaise }, choice) => {
  const change = { by: 'FARE', farePaise: oneOf(FARES, choice) * 100 } as const
  const done = await changeFares(admin, { trips: [{ scheduleId, farePaise }], change })
  requireChanged(done)
}

const undoFare: Act = async (stage, trip, choice) => {
  await seen(stage, await setFare(stage, trip, choice))
  const [changed] = await stage.admin.db
    .selectFrom('schedules')
    .select(['id as scheduleId', 'fare_paise as farePaise'])
    .where('fare_before', 'is not', null)
    .execute()
  requireChanged(await undoFareChange(stage.admin, { trips: [oneOf([changed], 0) ?? NO_TRIP] }))
}
const NO_TRIP = { scheduleId: 0, farePaise: 0 }

const goByRules: Act = async (stage, trip, choice) => {
  await seen(stage, await setFare(stage, trip, choice))
  const { admin } = stage
  const byHand = await admin.db
    .selectFrom('schedules')
    .select('id')
    .where('usual_fare_paise', 'is not', null)
    .execute()
  requireChanged(await followRules(admin, [oneOf(byHand, 0).id]))
}

/** Something was refused on its own trip where nothing has changed. */
function requireChanged({ changed, notChanged }: { changed: number; notChanged: unknown[] }): void {
  if (changed === 0) oneOf([], notChanged.length)
}

const cancel: Act = async ({ admin }, { id: scheduleId }) => {
  const figures = await dryRunTripCancellation(admin, scheduleId)
  const { confirmBy: typed, bookings, refundPaise } = figures
  const expected = { bookings, refundPaise }
  await cancelTrip(admin, { scheduleId, typed, reason: 'Landslide', expected })
}

/** The one that is on and leaves next. */
async function nextTrip({ admin, context, trips }: Stage): Promise<StagedTrip> {
  const next = await admin.db
    .selectFrom('schedules')
    .select('id')
    .where('status', '=', 'SCHEDULED')
    .where('departure_at', '>', context.dependencies.clock())
    .orderBy('departure_at')
    .limit(1)
    .execute()
  const { id } = oneOf(next, 0)
  return oneOf(
    (await trips()).filter((trip) => trip.id === id),
    0,
  )
}

const say =
  (minutes: number): Act =>
  async (stage, _trip, choice) => {
    const trip = await nextTrip(stage)
    await beforeDeparture(stage, trip)
    const scheduleId = trip.id
    const at = stage.context.dependencies.clock()
    await sayDelay(stage.agent, {
      scheduleId,
      fromNode: choice % 2,
      minutes,
      ...(minutes > 0 && { reason: 'TRAFFIC' }),
      key: stage.newKey(),
      at,
      sentAt: at,
      confirmed: true,
    })
  }

/** A further trip, of a bus of its own. */
async function addOne(stage: Stage, routeId: number, form: Partial<ScheduleInput> = {}) {
  const { id: busId } = await addBus(stage.admin, aBus({ totalSeats: 8 }))
  const scheduleDate = addDays(todayOf(stage), 2)
  const schedule = aSchedule({ busId, routeId, scheduleDate, totalSeats: 8, ...form })
  const { id } = await addSchedule(stage.admin, schedule)
  const added = (await stage.trips()).find((trip) => trip.id === id)
  return seen(stage, oneOf(added === undefined ? [] : [added], 0))
}

/** A further master, once a week from its own day on. */
function addMaster(stage: Stage): Promise<StagedTrip> {
  const [routeId = 0] = stage.routeIds
  const weekday = new Date(`${addDays(todayOf(stage), 2)}T00:00:00Z`).getUTCDay() || 7
  return addOne(stage, routeId, { isMasterRecord: true, weekdays: [weekday] })
}

const stopRuns: Act = async (stage) =>
  stopAutomation(stage.admin, (await addMaster(stage)).id, true)

const resumeRuns: Act = async (stage) => {
  const { id } = await addMaster(stage)
  await seen(stage, await stopAutomation(stage.admin, id, true))
  await stopAutomation(stage.admin, id, false)
}

/** One of its runs is the master from then on. */
const changeBusOfMaster: Act = async (stage, _trip, choice) => {
  await seen(stage, await openChange(stage, await addMaster(stage), choice))
  await confirmPlan(stage, (await swapThatIs(stage, 'OPEN')) ?? 0)
}

/** A trip to come on which one gets on at points; added where there is none. */
async function withPoints(stage: Stage): Promise<StagedTrip> {
  const [, byDay = 0] = stage.routeIds
  const known = (await stage.trips()).find(
    ({ routeId, status, day }) =>
      routeId === byDay && status === 'SCHEDULED' && day > todayOf(stage),
  )
  return known ?? addOne(stage, byDay, BY_DAY)
}

const close: Act = async (stage) => {
  const { admin, pointIds } = stage
  const scheduleId = (await withPoints(stage)).id
  const [first = 0, second = 0, third = 0] = pointIds
  const open = await admin.db
    .selectFrom('trip_points')
    .select('point_id as id')
    .where('schedule_id', '=', scheduleId)
    .where('closed_at', 'is', null)
    .execute()
  const isOpen = (id: number) => open.some((point) => point.id === id)
  const [pointId = 0, substituteId = 0] = [third, second, first].filter(isOpen)
  await closePoint(admin, { scheduleId, pointId, substituteId })
}

const reopen: Act = async (stage, trip, choice) => {
  const { admin } = stage
  if ((await closedPoints(stage)).length === 0) await close(stage, trip, choice)
  await stage.settle()
  await reopenPoint(admin, oneOf(await closedPoints(stage), 0))
}

const closedPoints = ({ admin }: Stage) =>
  admin.db
    .selectFrom('trip_points')
    .select(['schedule_id as scheduleId', 'point_id as pointId'])
    .where('closed_at', 'is not', null)
    .execute()

const changePoints: Act = async (stage, _trip, choice) => {
  const { admin, routeIds, pointIds } = stage
  await withPoints(stage)
  const [, routeId = 0] = routeIds
  const { version } = await getRoute(admin, routeId)
  const [first = 0, second = 0, third = 0, off = 0] = pointIds
  const boarding = (pointId: number, boardingOffset: number) => ({
    pointId,
    boardingOffset,
    droppingOffset: null,
  })
  const points = [
    boarding(first, 0),
    boarding(second, 20 + (choice % 5)),
    ...(choice % 2 === 0 ? [boarding(third, 45)] : []),
    { pointId: off, boardingOffset: null, droppingOffset: 0 },
  ]
  await setPointsOfRoute(admin, { routeId, version, points })
  const { changed } = await applyPoints(admin, routeId)
  if (changed === 0) oneOf([], 0)
}

/** Somebody travels, and another bus is to come: one of those that are free. */
const openChange: Act = async (stage, trip, choice) => {
  await seen(stage, await sell(stage, trip, choice, 'CASH'))
  const { buses } = await getSwapChoices(stage.admin, trip.id)
  const { id: busId } = oneOf(
    buses.filter(({ busy }) => busy === null),
    choice,
  )
  return openSwap(stage.admin, { scheduleId: trip.id, busId, fromNode: 0, reason: 'BREAKDOWN' })
}

async function swapThatIs({ admin }: Stage, state: 'OPEN' | 'DONE'): Promise<number | undefined> {
  const swaps = await admin.db
    .selectFrom('bus_swaps')
    .select('id')
    .where('state', '=', state)
    .orderBy('id', 'desc')
    .execute()
  return swaps[0]?.id
}

const openOne = async (stage: Stage, trip: StagedTrip, choice: number): Promise<number> => {
  const known = await swapThatIs(stage, 'OPEN')
  if (known !== undefined) return known
  await seen(stage, await openChange(stage, trip, choice))
  return (await swapThatIs(stage, 'OPEN')) ?? 0
}

const confirmChange: Act = async (stage, trip, choice) =>
  confirmPlan(stage, await openOne(stage, trip, choice))

async function confirmPlan(stage: Stage, swapId: number): Promise<void> {
  const { fingerprint, confirmBy: typed } = await planBusSwap(stage.admin, {
    swapId,
    overrides: [],
  })
  await confirmSwap(stage.admin, { swapId, overrides: [], rebookings: [], fingerprint, typed })
}

const doneOne = async (stage: Stage, trip: StagedTrip, choice: number): Promise<number> => {
  const known = await swapThatIs(stage, 'DONE')
  if (known !== undefined) return known
  await seen(stage, await confirmChange(stage, trip, choice))
  return (await swapThatIs(stage, 'DONE')) ?? 0
}
const giveUpChange: Act = async (stage, ...about) =>
  giveUpSwap(stage.admin, await openOne(stage, ...about))
const undoChange: Act = async (stage, _trip, choice) => {
  await endSwaps(stage.context.call())
  const known = await swapThatIs(stage, 'DONE')
  if (known === undefined) {
    const trip = await addOne(stage, oneOf(stage.routeIds, choice))
    await seen(stage, await confirmChange(stage, trip, choice))
  }
  await undoSwap(stage.admin, known ?? (await swapThatIs(stage, 'DONE')) ?? 0)
}
const endChange: Act = async (stage, ...about) =>
  sendSwapNow(stage.admin, await doneOne(stage, ...about))

/** The form of a trip as it is, with some of it changed. */
async function formOf({ admin }: Stage, { id }: StagedTrip): Promise<ScheduleInput> {
  const row = await admin.db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return aSchedule({
    busId: row.bus_id,
    routeId: row.route_id,
    scheduleDate: row.service_day,
    departureTime: clock(row.departure_minutes),
    arrivalTime: clock(row.arrival_minutes),
    totalSeats: row.total_seats,
    farePrice: row.fare_paise / 100,
    isMasterRecord: row.is_master === 1,
  })
}

type Change = (form: ScheduleInput, stage: Stage, choice: number) => Partial<ScheduleInput>

const edit =
  (change: Change, applyToRuns = false): Act =>
  async (stage, trip, choice) => {
    const form = await formOf(stage, trip)
    const schedule = { ...form, ...change(form, stage, choice) }
    await updateSchedule(stage.admin, { id: trip.id, schedule, applyToRuns })
  }

const later: Change = (form, _stage, choice) => ({
  departureTime: form.departureTime.replace(/\d\d$/, oneOf(['05', '15', '30', '00'], choice)),
})
const farther: Change = (_form, _stage, choice) => ({ farePrice: oneOf(FARES, choice) })
const smaller: Change = (form, _stage, choice) => ({ totalSeats: 8 - (choice % 3) })
/** Of a trip that nobody has booked. */
const ofNewTrip =
  (change: Change): Act =>
  async (stage, _trip, choice) =>
    edit(change)(stage, await addOne(stage, oneOf(stage.routeIds, choice)), choice)
const anotherDay: Change = (form, _stage, choice) => ({
  scheduleDate: addDays(form.scheduleDate, 1 + (choice % 2)),
})
const anotherBus: Change = (_form, { spareIds }, choice) => ({
  busId: oneOf(spareIds, choice),
  totalSeats: 6,
})

/** A run that nobody has booked runs on another day. */
const moveRun: Act = async (stage, _trip, choice) => {
  const runs = (await stage.trips()).filter(({ masterId }) => masterId !== null)
  const trip = oneOf(runs.toReversed(), 0)
  await edit(anotherDay)(stage, trip, choice)
}

/** Edits the master and its runs. */
const ofMaster =
  (change: Change, applyToRuns: boolean): Act =>
  async (stage, _trip, choice) => {
    const master = oneOf(
      (await stage.trips()).filter(({ isMaster }) => isMaster === 1),
      0,
    )
    await edit((form, ...rest) => ({ ...change(form, ...rest), weekdays: [3, 6] }), applyToRuns)(
      stage,
      master,
      choice,
    )
  }

/** A master that is sold, whose runs get another bus, hands itself over to one of them. */
const handOver: Act = async (stage, _trip, choice) => {
  const master = oneOf(
    (await stage.trips()).filter(({ isMaster }) => isMaster === 1),
    0,
  )
  if (master.day > todayOf(stage)) await seen(stage, await sell(stage, master, choice, 'CASH'))
  const form = { ...(await formOf(stage, master)), weekdays: [3, 6] }
  const busId = oneOf(stage.spareIds, choice)
  const schedule = { ...form, busId, totalSeats: 6 }
  const { schedule: after } = await updateSchedule(stage.admin, {
    id: master.id,
    schedule,
    applyToRuns: true,
  })
  if (after.id === master.id) oneOf([], 0)
}

const remove: Act = async ({ admin, trips }, _trip, choice) => {
  const runs = (await trips()).filter(({ masterId }) => masterId !== null)
  await deleteSchedule(admin, oneOf(runs, choice).id)
}

const add: Act = async (stage, _trip, choice) => {
  const [busId, routeId] = [oneOf(stage.spareIds, choice), oneOf(stage.routeIds, choice)]
  const scheduleDate = addDays(todayOf(stage), 1 + (choice % 6))
  const byDay = choice % 2 === 0 ? BY_DAY : {}
  const form = aSchedule({ busId, routeId, scheduleDate, totalSeats: 6, ...byDay })
  await addSchedule(stage.admin, form)
}

/** Made again where something was removed or has passed. */
const roll: Act = async ({ context }) => {
  context.pass(4 * DAY)
  const { created } = await rollForward(context.call())
  if (created === 0) oneOf([], 0)
}

const rename: Act = async ({ admin }, { busId }, choice) => {
  const { busNumber, totalSeats } = await getBus(admin, busId)
  await editBus(admin, busId, aBus({ busName: `Bus ${choice}`, busNumber, totalSeats }))
}

const picture: Act = async ({ admin }, { busId }) => {
  const images = await listBusImages(admin, busId)
  if (images.length > 0)
    return changeBusImages(admin, { busId, images: images.map(({ id }) => ({ id, alt: 'Other' })) })
  return uploadImage(
    admin,
    { busId, alt: 'The bus' },
    await aPhotograph({ width: 320, height: 200 }),
  )
}

/** A bus that is drawn as it has not been yet, and its trips that follow. */
const draw: Act = async ({ admin }, { busId }, choice) => {
  const bus = await getBus(admin, busId)
  const layout = aLayout('seater-2-2-41')
  await drawBus(
    admin,
    busId,
    { ...layout, seats: layout.seats.slice(0, 8 + 4 * (choice % 2)) },
    bus.version,
  )
  await applyLayout(admin, busId)
}

const concession: Act = async (stage) => {
  const known = await allConcessions(stage.context.call())
  const [first] = known
  if (first === undefined) await addConcession(stage.admin, aConcession())
  else await retireConcession(stage.admin, { id: first.id, retired: !first.retired })
}

const nameTown: Act = async ({ admin }, _trip, choice) => {
  const name = { town: 'satara', otherName: 'Deccan' }
  await (choice % 2 === 0 ? addTownName(admin, name) : removeTownName(admin, name))
}

/** What the office changes. */
export const officeActs: Record<string, Act> = {
  'add a rule of fares': addFareRule,
  'set fares of parts': setPairFares,
  'set a fare': setFare,
  'undo a fare': undoFare,
  'go by the rules': goByRules,
  'stop sales': ({ admin }, { id }) => stopSales(admin, id, true),
  'resume sales': async (stage, { id }) => {
    await seen(stage, await stopSales(stage.admin, id, true))
    await stopSales(stage.admin, id, false)
  },
  'stop the automation': stopRuns,
  'resume the automation': resumeRuns,
  'give a master another bus': changeBusOfMaster,
  'cancel a trip': cancel,
  'say a delay': say(45),
  'be on time again': async (...about) => {
    await seen(about[0], await say(30)(...about))
    await say(0)(...about)
  },
  'close a point': close,
  'open a point again': reopen,
  'change points': changePoints,
  'plan another bus': openChange,
  'give it another bus': confirmChange,
  'give up the plan': giveUpChange,
  'take the change back': undoChange,
  'end the change': endChange,
  'end changes that are due': ({ context }) => endSwaps(context.call()),
  'change times': edit(later),
  'change the fare in the form': edit(farther),
  'change the seats': ofNewTrip(smaller),
  'change the day': ofNewTrip(anotherDay),
  'move a run': moveRun,
  'change the bus in the form': ofNewTrip(anotherBus),
  'change the master': ofMaster(farther, false),
  'change the master and its runs': ofMaster(later, true),
  'hand the master over': handOver,
  'remove a run': remove,
  'add a trip': add,
  'roll forward': roll,
  'rename a bus': rename,
  'show a picture': picture,
  'draw a bus': draw,
  'offer a concession': concession,
  'name a town': nameTown,
  'change settings': ({ admin }, _trip, choice) => saveSettings(admin, oneOf(SETTINGS, choice)),
}
