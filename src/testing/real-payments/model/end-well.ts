import { deepStrictEqual } from 'node:assert'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { isFault } from '../../../domain/fault.ts'
import { PLAIN_MODES } from '../../../payments-simulator/delivery-modes.ts'
import { checkData } from '../../../server/operations/check/check-data.service.ts'
import { retryRefund } from '../../../server/payment/refund/refund-payout.service.ts'
import { booksAgree, equationHolds } from './books.ts'
import { transfer } from './house-acts.ts'
import { OFTEN, passTime, runJobs } from './house-jobs.ts'
import { payBackPastCompanies } from './other-ways.ts'
import { promisesKept } from './promises.ts'
import { COMPANIES } from './play.ts'
import type { Play } from './play.ts'
import { actAt, capture, disputesAt, paymentsAt, refundsAt } from './provider-acts.ts'

/** Events that a provider sends again until they are taken: nobody finds by asking what these tell. */
const NEVER_LOST = /refund|dispute|settlement|payout/

/** Every machine runs, and every network. */
async function mend({ power, faults, simulator }: Play): Promise<void> {
  power.restore()
  faults.length = 0
  simulator.faults.list.length = 0
  const { deliveries } = simulator
  deliveries.release()
  Object.assign(deliveries.modes, { ...PLAIN_MODES, retryAfter: [] })
  await deliveries.finished()
}

/** What providers have not given up comes again, until it is taken. */
async function tellAgain({ simulator: { deliveries } }: Play): Promise<void> {
  for (const { id, event, answers } of deliveries.all) {
    const isTaken = answers.some((status) => status >= 200 && status < 300)
    const isLost = answers.length === 0 && !NEVER_LOST.test(event)
    if (!isTaken && !isLost) deliveries.resend(id)
  }
  await deliveries.finished()
}

/** Banks have decided: what they agreed to is taken, what is under way arrives; of two disputes one is lost. */
function decide(play: Play): void {
  for (const company of COMPANIES) {
    actAt(play, company, { act: 'refundsWait', on: false })
    paymentsAt(play, company, 'authorized').forEach((payment, place) => {
      if (place % 2 === 0) capture(play, company, payment)
    })
    for (const { id, status } of refundsAt(play, company))
      if (status === 'pending') actAt(play, company, { act: 'processRefund', of: id })
    disputesAt(play, company).forEach(({ id, status }, place) => {
      if (['won', 'lost', 'closed'].includes(status)) return
      actAt(play, company, { act: place % 2 === 0 ? 'loseDispute' : 'winDispute', of: id })
    })
  }
}

const UNDISPUTED = `not exists (select 1 from disputes where disputes.provider = payments.provider
  and paid_reference = of and state <> 'won')`
const OWED = `
  select owed.id, kind from (
    select refunds.id, payment_id, payments.reference as of, refunds.status as kind
    from refunds join payments on payments.id = refunds.payment_id where refunds.status <> 'DONE'
    union all
    select id, payment_id, paid_reference, 'RETURN' from payment_returns where status <> 'DONE'
  ) owed join payments on payments.id = owed.payment_id
  where ${UNDISPUTED}`
interface Owed {
  id: number
  kind: 'PENDING' | 'FAILED' | 'RETURN'
}

/** What a provider could not pay, staff have tried again, and then pay by hand. */
async function payRest(play: Play, isLast: boolean): Promise<void> {
  const { system } = play
  for (const { id, kind } of await system.rows<Owed>(OWED)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (!isLast && kind === 'FAILED') await retryRefund(system.admin(), id)
    // oxlint-disable-next-line no-await-in-loop
    if (isLast && kind !== 'PENDING') await transfer(play, id).catch(refused)
  }
  await payBackPastCompanies(play)
}

const refused = (error: unknown): void => {
  if (!isFault(error)) throw error
}

/** What still moves: money that a provider is to send, events that are not handled, banks that have not said yes. */
async function isMoving(play: Play): Promise<boolean> {
  const owed = await play.system.rows<Owed>(OWED)
  const waiting = await play.system.rows(
    'select id from payment_events where next_attempt_at is not null',
  )
  const authorized = COMPANIES.flatMap((company) => paymentsAt(play, company, 'authorized'))
  return (
    waiting.length + authorized.length > 0 ||
    owed.some(({ kind }) => kind === 'PENDING' || kind === 'RETURN')
  )
}

/** Each page is looked at once a day at least. */
const ONCE = [0, 20 * MINUTE, 13 * HOUR, 13 * HOUR]
/** As long as a provider is asked to pay out before staff have to look after it, and a bank takes to agree. */
const MOST = 14

/** Everybody looks, asks and pays again, until nothing moves any more. */
async function settleAll(play: Play): Promise<void> {
  for (let round = 0; round < MOST; round++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (round >= ONCE.length && !(await isMoving(play))) return
    // oxlint-disable-next-line no-await-in-loop
    await passTime(play, ONCE[round] ?? 13 * HOUR)
    // oxlint-disable-next-line no-await-in-loop
    await runJobs(play, OFTEN)
    // oxlint-disable-next-line no-await-in-loop
    await play.simulator.deliveries.finished()
  }
}

/** What has to be true when everything is over. @throws AssertionError */
export async function endWell(play: Play): Promise<void> {
  const { system, simulator } = play
  await mend(play)
  await passTime(play, MINUTE)
  await runJobs(play, OFTEN)
  decide(play)
  await tellAgain(play)
  await settleAll(play)
  if ((await system.rows(OWED)).length > 0) {
    await payRest(play, false)
    await settleAll(play)
    await payRest(play, true)
  }
  for (const company of COMPANIES) actAt(play, company, { act: 'settle' })
  await simulator.deliveries.finished()
  await runJobs(play, [...OFTEN, 'sweep late', 'read settlements'])
  deepStrictEqual(await checkData(system.dependencies.store.reader), [])
  await booksAgree(play)
  await equationHolds(play)
  await promisesKept(play)
  deepStrictEqual(await system.rows(OWED), [])
}
