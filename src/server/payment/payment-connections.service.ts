import { Fault } from '../../domain/fault.ts'
import type { PaymentConnection, TriedConnection } from '../../domain/payment/payment.ts'
import type { AdminCall } from '../core/call.ts'
import { PAYMENT_EVENTS_PATH } from '../core/payment-provider.ts'
import { selectLastEvent } from './payment-event.queries.ts'

/** The providers that are connected by their keys, and how events of theirs arrive. docs/payments.md */
export function listPaymentConnections(call: AdminCall): Promise<PaymentConnection[]> {
  const { payments, publicUrl } = call.dependencies
  const connected = payments.online.filter(({ takesMoney }) => takesMoney)
  return Promise.all(
    connected.map(async ({ name, isTest, events }) => {
      const [last] = await selectLastEvent(call.db, { provider: name })
      const eventsUrl = events === undefined ? null : publicUrl + PAYMENT_EVENTS_PATH + events.path
      return {
        name,
        isTest,
        eventsUrl,
        readsEvents: events?.isConfigured ?? false,
        lastEventAt: last?.receivedAt ?? null,
      }
    }),
  )
}

/** Asks a provider something harmless, and answers in words whether it knows the keys. @throws Fault missing */
export async function tryPaymentConnection(
  { dependencies }: AdminCall,
  name: string,
): Promise<TriedConnection> {
  const provider = dependencies.payments.online.find((one) => one.name === name)
  if (provider?.tryConnection === undefined) throw new Fault('missing', 'No such way to pay')
  try {
    await provider.tryConnection()
    return { works: true, words: 'It answers, and knows the keys.' }
  } catch (error) {
    dependencies.log.warn({ err: error, provider: name }, 'A provider of payments did not answer')
    return {
      works: false,
      words: `It did not work: ${error instanceof Error ? error.message : ''}`,
    }
  }
}
