import { setTimeout as sleep } from 'node:timers/promises'
import { DAY } from '../../../domain/time/calendar.ts'
import { hasAdmin } from '../../account/record/account.service.ts'
import { callAt, requireAdmin, requireStaff } from '../../core/call.ts'
import type { Call } from '../../core/call.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { newCall } from '../../core/new-call.ts'
import { runWithLease } from '../jobs/job-lease.service.ts'
import { loadBusChanges } from './load-bus-changes.ts'
import { loadDelays } from './load-delays.ts'
import { loadEarlyTrips } from './load-early-trips.ts'
import { loadFleet } from './load-fleet.ts'
import { loadMessages } from './load-messages.ts'
import { loadPeople } from './load-people.ts'
import { loadSales } from './load-sales.ts'

/** So often it is asked whether another server is done. */
const ASKED_EVERY = 500

/** Before the first bus is bought. */
const BEGINNING = 195 * DAY

/**
 * Fills an empty database with the demo's people, fleet and sales, through the services but for what fills the buses. One that has anybody in it
 * stays as it is: nothing is ever added to an operator's own data. All of it is paid by the demo payment: a company that is
 * connected for trying out takes nothing for days that are over. Of several servers that start on it one fills it, and the
 * others wait for that.
 */
export async function loadDemoData(dependencies: Dependencies): Promise<void> {
  const { payments } = dependencies
  const online = payments.online.filter(({ takesMoney }) => !takesMoney)
  const ofDemo = { ...dependencies, payments: { ...payments, online } }
  await loadOnce(newCall(ofDemo, { actor: null, requestId: 'demo', address: '' }), loadInto)
}

async function loadInto(call: Call): Promise<void> {
  const beginning = call.now() - BEGINNING
  const people = await loadPeople(callAt(call, () => beginning))
  const office = requireAdmin({ ...call, actor: people.admin })
  await loadFleet(office)
  await loadEarlyTrips(office)
  await loadSales(call, people)
  await loadBusChanges(office)
  await loadDelays(requireStaff({ ...call, actor: people.agent }))
  await loadMessages(call, people)
}

/**
 * Fills a database that has no administrator: `load` adds one. Of several servers that start on it one does, and the
 * others wait for that.
 */
export async function loadOnce(call: Call, load: (call: Call) => Promise<void>): Promise<void> {
  const fill = async () => {
    if (!(await hasAdmin(call))) await load(call)
  }
  // oxlint-disable-next-line no-await-in-loop -- asked until it is our turn
  while (!(await runWithLease(call, { name: 'load the demo', every: 0 }, fill)))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(ASKED_EVERY)
}
