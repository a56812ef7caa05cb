import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'
import { simulated } from '../real-payments/simulated-payments.ts'
import { tamper } from '../harness/tamper.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { startServers } from './server-group.ts'

export type ProviderName = 'razorpay' | 'stripe'

/** What an attempt is called at a provider. */
const referenceAt = { razorpay: (id: number) => `fb-${id}`, stripe: String }

interface Balance {
  captured: number
  refunded: number
  refundsUnderWay: number
}

/** Several servers behind a proxy that are connected to both simulated providers, whose events come through the proxy. */
export async function payingServers(servers: number, whenDone: WhenDone) {
  const simulator = await simulated(undefined, whenDone)
  const environment = { ...simulator.environment, PAYMENTS: '' }
  const group = await startServers({ servers, trips: 1, people: 8, environment, whenDone })
  const { database, proxy } = group
  await simulator.control('POST', '/target', { url: proxy.url })
  const rows = <Row extends object = Record<string, unknown>>(sql: string): Row[] =>
    tamper<Row>(database.file, sql)
  let buyers = 0
  /** Somebody's client of a server. */
  const clientAt = (url: string, token: string) =>
    createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${url}/trpc`, headers: { authorization: `Bearer ${token}` } })],
    })
  return {
    ...group,
    simulator,
    rows,
    /** Somebody new holds the next seat, and is sent to the page of a provider. */
    page: async (provider: ProviderName) => {
      const [trip] = database.trips
      const token = (await database.people[buyers]?.token()) ?? ''
      const seatId = Object.values(trip?.seats ?? {})[buyers] ?? 0
      const key = `paying-servers-${(buyers += 1)}`
      const trpc = clientAt(proxy.url, token)
      const { id: bookingId } = await trpc.booking.hold.mutate({
        scheduleId: trip?.id ?? 0,
        seatIds: [seatId],
        key,
      })
      const passenger = { seatId, passengerName: 'Asha', age: 31, gender: 'FEMALE' } as const
      await trpc.booking.enterPassengers.mutate({ bookingId, passengers: [passenger] })
      const { attemptId } = await trpc.payment.initiate.mutate({ bookingId, method: provider })
      const of = referenceAt[provider](attemptId)
      return {
        bookingId,
        attemptId,
        trpc,
        at: (url: string) => clientAt(url, token),
        pay: () => simulator.act({ provider, act: 'pay', of }),
        cancel: async () => {
          const passengerIds = rows<{ id: number }>(
            `select id from passengers where booking_id = ${bookingId}`,
          ).map(({ id }) => id)
          const quote = await trpc.cancellation.quote.query({ bookingId, passengerIds })
          await trpc.cancellation.confirm.mutate({ bookingId, token: quote.token })
        },
        booking: () =>
          rows(
            `select status, payment_status, refund_status from bookings where id = ${bookingId}`,
          )[0],
        /** How many there are of what shall be there once. */
        effects: () =>
          rows(`select
            (select count(*) from ledger where booking_id = ${bookingId} and kind = 'CHARGE') as charges,
            (select count(*) from ledger where booking_id = ${bookingId} and kind = 'REFUND') as refunds,
            (select count(*) from outbox where booking_id = ${bookingId} and kind = 'booking-confirmed') as tickets,
            (select count(*) from outbox where booking_id = ${bookingId} and kind = 'refund-done') as letters,
            (select count(*) from invoices where booking_id = ${bookingId}) as papers,
            (select count(*) from provider_refunds where payout_id in
              (select id from refunds where booking_id = ${bookingId})) as payouts`)[0],
      }
    },
    /** What both providers have, and what stands here of it. */
    bothBooks: async () => {
      const balances = await simulator.control<Record<ProviderName, Balance>>('GET', '/balance')
      const theirs = (['razorpay', 'stripe'] as const).map((provider) => {
        const { captured, refunded, refundsUnderWay } = balances[provider]
        return { provider, captured, refunded: refunded + refundsUnderWay }
      })
      const ours = (['razorpay', 'stripe'] as const).map((provider) => {
        const [sums] = rows<{ captured: number | string; refunded: number | string }>(`select
          (select coalesce(sum(amount_paise), 0) from captured_payments where provider = '${provider}') as captured,
          (select coalesce(sum(amount_paise), 0) from provider_refunds
            where provider = '${provider}' and state <> 'failed') as refunded`)
        const { captured = 0, refunded = 0 } = sums ?? {}
        return { provider, captured: Number(captured), refunded: Number(refunded) }
      })
      return [ours, theirs]
    },
  }
}
