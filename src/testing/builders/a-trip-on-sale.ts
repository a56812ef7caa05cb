import { requireAdmin } from '../../server/core/call.ts'
import type { AdminCall } from '../../server/core/call.ts'
import { newCall } from '../../server/core/new-call.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import type { TestApp } from '../harness/test-app.ts'
import { aBus, aRoute, aSchedule } from './fleet.ts'

/** A call of the administrator's, straight to the services. */
export async function operatorCall(app: TestApp): Promise<AdminCall> {
  const { id } = (await app.as('admin')).user
  const actor = { id, name: 'admin', email: '', phone: null, role: 'ADMIN', sessionId: 0 } as const
  return requireAdmin(newCall(app.dependencies, { actor, requestId: 'test', address: '' }))
}

/** Puts Pune to Goa on sale as an administrator does, with its three stops: one trip, tomorrow, 900 rupees. */
export async function aTripOnSale(app: TestApp): Promise<void> {
  const admin = await operatorCall(app)
  const bus = await addBus(admin, aBus())
  const route = await addRoute(admin, aRoute())
  await addSchedule(admin, aSchedule({ busId: bus.id, routeId: route.id }))
}
