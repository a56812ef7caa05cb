import type { Person } from '../../harness/test-app.ts'
import { aBus } from '../fleet.ts'

/** Gives a trip another bus, with berths and the number MH 12 ZZ 9999, and says that it is 40 minutes late. */
export async function lateInAnotherBus({ trpc }: Person, scheduleId: number): Promise<void> {
  const { bus, swap, passenger } = trpc
  const { id: busId } = await bus.add.mutate(
    aBus({ busType: 'SLEEPER', totalSeats: 30, busNumber: 'MH 12 ZZ 9999' }),
  )
  const plan = { scheduleId, busId, reason: 'BREAKDOWN' } as const
  const { id: swapId } = await swap.open.mutate(plan)
  const { fingerprint, confirmBy: typed } = await swap.plan.query({ swapId })
  await swap.confirm.mutate({ swapId, fingerprint, typed })
  await swap.sendNow.mutate({ swapId })
  const now = Date.now()
  const delay = { fromNode: 0, minutes: 40, reason: 'BREAKDOWN', key: 'a key of a delay' } as const
  await passenger.sayDelay.mutate({ scheduleId, ...delay, at: now, sentAt: now })
}
