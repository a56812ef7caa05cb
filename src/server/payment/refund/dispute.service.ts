import { Fault } from '../../../domain/fault.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { providerNamed } from '../../core/payment-provider.ts'
import type { ProviderDispute } from '../../core/payment-provider.ts'
import { selectCaptured } from '../provider/captured-payment.queries.ts'
import { insertDispute, selectDispute, updateDispute } from './dispute.queries.ts'
import { askProvider } from '../provider/provider-calls.ts'

/**
 * Asks a provider about a dispute and stores what it says: while it is open, and once it is lost, nothing is paid back
 * of that payment beside it. decisions/0067
 * @throws Fault missing where the payment is not known here; unavailable
 */
export async function refreshDispute(
  call: Call,
  provider: string,
  reference: string,
): Promise<void> {
  const connected = providerNamed(call.dependencies.payments, provider)
  const asking = connected?.paysOut === 'itself' ? connected : undefined
  const dispute = await askProvider(call, provider, async () => asking?.dispute?.(reference))
  if (dispute === undefined) throw new Fault('missing', 'Dispute not found')
  await storeDispute(call, provider, dispute)
}

function storeDispute(call: Call, provider: string, dispute: ProviderDispute): Promise<void> {
  const { reference, paymentReference, amountPaise, state, reason, respondBy, openedAt } = dispute
  return atomically(call, async (call) => {
    const paid = { provider, reference: paymentReference }
    const [captured] = await selectCaptured(call.trx, paid)
    if (captured === undefined) throw new Fault('missing', 'Payment not found')
    const [known] = await selectDispute(call.trx, { provider, reference })
    const now = call.now()
    const says = { amount_paise: amountPaise, state, reason, respond_by: respondBy }
    if (known === undefined)
      await insertDispute(call.trx, {
        ...says,
        provider,
        reference,
        paid_reference: paymentReference,
        opened_at: openedAt,
        seen_at: now,
      })
    else await updateDispute(call.trx, { ...says, id: known.id, changed_at: now })
    if (known?.state === state || captured.bookingId === null) return
    await recordAudit(call, {
      action: state === 'open' ? 'disputePayment' : `${state}Dispute`,
      subject: 'booking',
      subjectId: captured.bookingId,
      detail: { amountPaise, reference, provider },
    })
  })
}
