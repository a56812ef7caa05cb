import { Fault } from '../../domain/fault.ts'
import type { PaymentConnection, TriedConnection } from '../../domain/payment/payment.ts'
import type { AdminCall } from '../core/call.ts'
import { PAYMENT_EVENTS_PATH } from '../core/payment-provider.ts'
import { selectLastEvent } from './payment-event.queries.ts'
import { selectTakenPayment } from './provider/captured-payment.queries.ts'

/** The providers that have answered to the keys, which change with a restart alone. */
const newAnswered = () => new Set<string>()

/** The providers that are connected by their keys, and how far each is on its way to the first live payment. docs/payments.md */
export function listPaymentConnections(call: AdminCall): Promise<PaymentConnection[]> {
  const { payments, publicUrl, memory } = call.dependencies
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
        knowsKeys: memory.get(newAnswered).has(name) || (await hasTaken(call, { name, isTest })),
        hasLivePayment: await hasTaken(call, { name, isTest: false }),
      }
    }),
  )
}

async function hasTaken(call: AdminCall, { name, isTest }: { name: string; isTest: boolean }) {
  const taken = await selectTakenPayment(call.db, { provider: name, is_test: isTest ? 1 : 0 })
  return taken.length > 0
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
    dependencies.memory.get(newAnswered).add(name)
    return { works: true, words: 'It answers, and knows the keys.' }
  } catch (error) {
    dependencies.log.warn({ err: error, provider: name }, 'A provider of payments did not answer')
    return {
      works: false,
      words: `It did not work: ${error instanceof Error ? error.message : ''}`,
    }
  }
}
