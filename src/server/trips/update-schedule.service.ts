import type { Notified } from '../../domain/notified.ts'
import type { RunPattern } from '../../domain/schedule/schedule-days.ts'
import type { ScheduleChanged } from '../../domain/schedule/schedule-in-office.ts'
import type { ScheduleInput, ScheduleUpdate } from '../../domain/schedule/schedule.input.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { requireSameVersion } from '../audit/optimistic-lock.service.ts'
import type { AdminCall, AtomicCall } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { applyToRuns, NO_RUNS } from './apply-to-runs.service.ts'
import { removeConflictingRuns, requireDayFree } from './remove-conflicting-runs.service.ts'
import { handOverMaster } from './master-handover.service.ts'
import { getScheduleInOffice } from './office-schedule.service.ts'
import { fieldConflict, planTrip } from './trip-plan.service.ts'
import {
  patternIn,
  patternOf,
  requireRunPlan,
  savePattern,
  weekdayDigits,
} from './run-days.service.ts'
import { putDate } from './master-and-runs.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'
import { updateVersion } from './schedule.queries.ts'
import { updateTripRow } from './update-trip.queries.ts'
import { updateTrip } from './update-trip.service.ts'
import { currentTrip } from './current-trip.service.ts'
import { keepingLayout, withTypedFare } from './trip-difference.ts'
import { atomicallyWithRuns } from './atomically-with-runs.service.ts'
import { changeStampOf } from '../audit/change-stamp.ts'
import { publishTripChange } from '../timetable/trip-changes.service.ts'

type ChangingCall = AdminCall & AtomicCall

/** An edit; without a version the current one is changed, and what it leaves out of the automation stays. */
export interface ScheduleEdit {
  id: number
  schedule: ScheduleUpdate
  version?: number | undefined
  applyToRuns?: boolean
}

/**
 * Changes a schedule. Of a master this is its own trip and what its later runs will be; with `applyToRuns` the runs it
 * has made follow, a transaction each and a rest in between: those with sales are left alone and listed,
 * those that cannot follow are listed with the reason, those on days on which it does not run any more are removed,
 * missing ones are made. When its own trip is sold or gone and cannot change, another run becomes the master in its
 * place and is answered. Not to be called inside a transaction with `applyToRuns`. domain.md §8
 * @throws Fault missing; invalid; conflict, on the field if there is one
 */
export async function updateSchedule(
  call: AdminCall,
  edit: ScheduleEdit,
): Promise<ScheduleChanged> {
  const { applyToRuns: isApplied = false } = edit
  const { id, isMaster, notified } = await atomicallyWithRuns(call, async (call, follow) => {
    const changed = await changeOne(call, edit)
    if (changed.isMaster && !isApplied) follow(changed.id)
    return changed
  })
  const runs = isMaster && isApplied ? await applyToRuns(call, id) : NO_RUNS
  return { schedule: await getScheduleInOffice(call, id), ...runs, notified }
}

/** Answers what has changed: the schedule named, or the master that took its place. */
async function changeOne(
  call: ChangingCall,
  { applyToRuns: isApplied = false, ...edit }: ScheduleEdit,
): Promise<{ id: number; isMaster: boolean; notified: Notified }> {
  const named = await currentTrip(call, edit.id)
  const input = inputFor(named.row, edit.schedule)
  const { id, version, service_day: scheduleDate } = named.row
  await requireSameVersion(call, { subject: 'schedule', id, version }, edit.version)
  if (named.row.master_id !== null && input.isMasterRecord) {
    throw fieldConflict(
      'isMasterRecord',
      'This is a run of a master schedule and cannot be one itself',
    )
  }
  const runsFollow = isApplied && input.isMasterRecord
  const saved = await patternOf(call, named.row)
  const pattern = patternIn(input, saved)
  const asked = withTypedFare(named, keepingLayout(named, await planTrip(call, input, named.row)))
  if (input.isMasterRecord) {
    const today = serviceDayOf(call.now(), asked.zone)
    requireRunPlan(input, pattern, today, { ...saved, scheduleDate })
  }
  const { trip, plan } = await handOverMaster(call, {
    trip: named,
    plan: asked,
    pattern,
    applyToRuns: runsFollow && named.row.is_master === 1,
  })
  if (runsFollow) await removeConflictingRuns(call, trip.row, plan)
  const moves = trip.row.service_day !== plan.day
  if (moves) await requireDayFree(call, trip.row, plan)
  const { changed, notified } = await updateTrip(call, trip, plan)
  if (moves) await followMove(call, trip.row, plan.day)
  await saveAutomation(call, trip.row, input, pattern)
  await recordAudit(call, {
    action: 'update',
    subject: 'schedule',
    subjectId: trip.row.id,
    detail: { changed: [...changed, ...changedAutomation(trip.row, input, saved, pattern)] },
  })
  // A change of the trip has been published with it.
  if (changed.size === 0) publishTripChange(call, trip.row.id)
  return { id: trip.row.id, isMaster: input.isMasterRecord, notified }
}

function inputFor(row: ScheduleRow, update: ScheduleUpdate): ScheduleInput {
  const { automationDuration = row.automation_duration, isMasterRecord = row.is_master === 1 } =
    update
  return { ...update, automationDuration, isMasterRecord }
}

/** The master of a run that moved leaves its old day out and has the new one among its further days. */
async function followMove(call: ChangingCall, row: ScheduleRow, day: string): Promise<void> {
  if (row.master_id === null) return
  await putDate(call.trx, row.master_id, row.service_day, 'SKIP')
  await putDate(call.trx, row.master_id, day, 'EXTRA')
  await updateVersion(call.trx, row.master_id, changeStampOf(call))
  publishTripChange(call, row.master_id)
}

/** A run has no automation of its own. One that becomes a master begins at once. */
async function saveAutomation(
  call: ChangingCall,
  row: ScheduleRow,
  input: ScheduleInput,
  pattern: RunPattern,
): Promise<void> {
  if (row.master_id === null) {
    const begins = row.is_master === 0 && input.isMasterRecord
    await updateTripRow(call.trx, row.id, {
      is_master: input.isMasterRecord ? 1 : 0,
      automation_duration: input.automationDuration,
      ...(begins && { automation_stopped_at: null }),
      ...(input.isMasterRecord && { weekdays: weekdayDigits(pattern) }),
    })
    if (input.isMasterRecord) await savePattern(call, row.id, pattern)
  }
  await updateVersion(call.trx, row.id, changeStampOf(call))
}

function changedAutomation(
  row: ScheduleRow,
  input: ScheduleInput,
  saved: RunPattern,
  pattern: RunPattern,
): string[] {
  if (row.master_id !== null) return []
  const same: [field: string, before: unknown, after: unknown][] = [
    ['isMasterRecord', row.is_master === 1, input.isMasterRecord],
    ['automationDuration', row.automation_duration, input.automationDuration],
    ['weekdays', saved.weekdays, pattern.weekdays],
    ['skipDates', saved.skipDates, pattern.skipDates],
    ['extraDates', saved.extraDates, pattern.extraDates],
  ]
  return same
    .filter(([, before, after]) => String(before) !== String(after))
    .map(([field]) => field)
}
