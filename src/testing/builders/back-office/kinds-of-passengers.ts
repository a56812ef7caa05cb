import type { ConcessionInput } from '../../../domain/booking/concession.input.ts'
import type { TestApp } from '../../harness/test-app.ts'

const CHILD: ConcessionInput = {
  label: 'Child',
  minAge: 5,
  maxAge: 11,
  gender: null,
  basisPoints: 5000,
  proof: 'proof of age',
  mostPerBooking: 2,
  online: true,
  counter: true,
  namedDates: true,
}

/** A child of 5 to 11 years for half the fare, at most two in a booking, in the back office; answers its id. */
export async function addChild(app: TestApp, other: Partial<ConcessionInput> = {}): Promise<number> {
  const { trpc } = await app.as('admin')
  const { id } = await trpc.fare.addConcession.mutate({ ...CHILD, ...other })
  return id
}

/** Takes a kind of passenger off sale. */
export async function retireKind(app: TestApp, id: number): Promise<void> {
  const { trpc } = await app.as('admin')
  await trpc.fare.retireConcession.mutate({ id, retired: true })
}
