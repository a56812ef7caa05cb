import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { beginGuest, joinGuest, nameGuest } from '../../account/guest/guest.service.ts'
import { callAt } from '../../core/call.ts'
import type { Actor, Call } from '../../core/call.ts'
import { GUESTS } from './demo-people.ts'
import { makeSale } from './make-sale.ts'
import { planSale } from './plan-sale.ts'
import type { Stage } from './plan-sale.ts'

/** The customer who has bought signed out, and logged in since. */
const FORGETFUL = 7
/** Beyond the slots of all other sales, and none of them Asha's. */
const SLOTS = { first: 9001, last: 9039 }
const SOONEST = 12 * HOUR

/**
 * Sells a journey ahead to some who have no account, within the last half hour. Another had one: the booking has joined
 * it. decisions/0098
 */
export async function loadGuests(stage: Stage): Promise<void> {
  const { call, people } = stage
  const account = people.customers[FORGETFUL] ?? people.asha
  const buyers = [...GUESTS.map((name) => ({ name, email: emailOf(name) })), account]
  let slot = SLOTS.first
  for (const [index, buyer] of buyers.entries()) {
    /* oxlint-disable no-await-in-loop -- one after the other, as people bought */
    const at = call.now() - (25 - 5 * index) * MINUTE
    const guest = await aGuest(
      callAt(call, () => at),
      buyer,
    )
    slot = await sellTo(stage, guest, { at, slot })
    if (buyer === account) await joinGuest(call, guest.id, account.id)
    /* oxlint-enable no-await-in-loop */
  }
}

const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`

async function aGuest(call: Call, { name, email }: Pick<Actor, 'name' | 'email'>): Promise<Actor> {
  const { signedIn } = await beginGuest(call)
  const { id, role } = signedIn.user
  const actor: Actor = { id, name, email, phone: null, role, sessionId: null, isGuest: true }
  await nameGuest({ ...call, actor }, email)
  return actor
}

/** Sells the first journey that can be sold. @returns the next slot */
async function sellTo(
  stage: Stage,
  customer: Actor,
  from: { at: Instant; slot: number },
): Promise<number> {
  const { call } = stage
  for (let { slot } = from; slot <= SLOTS.last; slot += 1) {
    /* oxlint-disable no-await-in-loop -- until one is sold */
    const sale = await planSale(stage, slot)
    if (sale === undefined || sale.hit.boarding.at < call.now() + SOONEST) continue
    const key = `demo-guest-${slot}`
    const bought = { ...sale, key, customer, at: from.at, ending: 'paid' as const }
    if ((await makeSale(call, bought)) !== undefined) return slot + 1
    /* oxlint-enable no-await-in-loop */
  }
  throw new Error('The demo fleet is sold out')
}
