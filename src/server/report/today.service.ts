import { pausedUntil } from '../../domain/booking/sales-window.ts'
import { FAILED_LATELY } from '../../domain/message/message.ts'
import { isLow, MOST_DEPARTURES } from '../../domain/report/today.ts'
import type { CashInHand, NextDeparture, Today, Waiting } from '../../domain/report/today.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { countOpenDesk } from '../boarding/desk/desk-list.service.ts'
import { listDelaysToConfirm } from '../boarding/delays-to-confirm.service.ts'
import { listNextDepartures } from '../boarding/next-departures.service.ts'
import type { AdminCall } from '../core/call.ts'
import { periodOf, serviceDayOf } from '../core/operator-time.ts'
import { readSettings } from '../settings/settings.service.ts'
import { listArrivalsToCheck } from '../trips/timetable/timetable.service.ts'
import { selectNames } from './day-close.queries.ts'
import {
  selectCashHandedOutBy,
  selectCashTakenBy,
  selectFailedMessages,
  selectFailedRefunds,
  selectHoldsWaiting,
  selectRefundsToPay,
  selectReturnsWaiting,
  selectSalesStates,
  selectSeatsSold,
  selectTransfersReported,
} from './today.queries.ts'

/**
 * What a working day begins with: the next departures, the cash in hand, and what waits for somebody. Read beside the
 * sales and not from a replica: something is done by what it says. decisions/0089
 */
export async function getToday(call: AdminCall): Promise<Today> {
  const { zone } = await readSettings(call)
  const readAt = call.now()
  const day = serviceDayOf(readAt, zone)
  return {
    day,
    readAt,
    departures: await departuresOf(call),
    cash: await cashInHand(call, day, zone),
    waiting: await waitingOf(call),
  }
}

async function departuresOf(call: AdminCall): Promise<NextDeparture[]> {
  const now = call.now()
  const trips = await listNextDepartures(call, MOST_DEPARTURES)
  const ids = JSON.stringify(trips.map(({ scheduleId }) => scheduleId))
  const sold = await selectSeatsSold(call.db, { ids })
  const states = await selectSalesStates(call.db, { ids })
  const soldOf = new Map(sold.map(({ scheduleId, soldSeats }) => [scheduleId, soldSeats]))
  const stateOf = new Map(states.map((state) => [state.scheduleId, state]))
  return trips.map((trip) => {
    const { stoppedAt = null, swapUntil = null } = stateOf.get(trip.scheduleId) ?? {}
    const departure = {
      ...trip,
      soldSeats: soldOf.get(trip.scheduleId) ?? 0,
      salesStopped: stoppedAt !== null,
      busChanging: pausedUntil({ swapUntil }, now) !== null,
    }
    return { ...departure, isLow: isLow(departure, now) }
  })
}

/** Who moved cash on a day, and what each has to hand in; sums alone, however many sales there were. */
async function cashInHand(call: AdminCall, day: ServiceDay, zone: string): Promise<CashInHand[]> {
  const { db } = call
  const within = periodOf({ from: day, to: day }, zone)
  const dueOf = new Map<number, number>()
  const add = (agentId: number, paise: number) =>
    dueOf.set(agentId, (dueOf.get(agentId) ?? 0) + paise)
  for (const { agentId, paise } of await selectCashTakenBy(db, within)) add(agentId, paise)
  for (const { agentId, paise } of await selectCashHandedOutBy(db, within)) add(agentId, -paise)
  const names = await selectNames(db, { ids: JSON.stringify([...dueOf.keys()]) })
  return names
    .map((agent) => ({ ...agent, cashDuePaise: dueOf.get(agent.agentId) ?? 0 }))
    .toSorted((a, b) => a.agentName.localeCompare(b.agentName) || a.agentId - b.agentId)
}

async function waitingOf(call: AdminCall): Promise<Waiting> {
  const { db } = call
  const now = call.now()
  const toPay = await selectRefundsToPay(db, {})
  const [failed] = await selectFailedRefunds(db, {})
  const [returns] = await selectReturnsWaiting(db, {})
  const [reported] = await selectTransfersReported(db, {})
  const [holds] = await selectHoldsWaiting(db, { now })
  const [messages] = await selectFailedMessages(db, { since: now - FAILED_LATELY })
  const arrivals = await listArrivalsToCheck(call)
  const { open: deskMessages } = await countOpenDesk(call)
  const payable = (name: string) => {
    const row = toPay.find(({ provider }) => provider === name)
    return { count: row?.count ?? 0, amountPaise: row?.amountPaise ?? 0 }
  }
  const transfers = payable('upi')
  return {
    cashRefunds: payable('cash'),
    transfers: {
      count: transfers.count + (returns?.toTransfer ?? 0),
      amountPaise: transfers.amountPaise + (returns?.toTransferPaise ?? 0),
    },
    failedRefunds: (failed?.count ?? 0) + (returns?.failed ?? 0),
    reportedTransfers: reported?.count ?? 0,
    holds: { count: holds?.count ?? 0, soonestAt: holds?.soonestAt ?? null },
    deskMessages,
    arrivalsToCheck: arrivals.reduce((sum, { count }) => sum + count, 0),
    delaysToConfirm: (await listDelaysToConfirm(call)).length,
    failedMessages: messages?.count ?? 0,
  }
}
