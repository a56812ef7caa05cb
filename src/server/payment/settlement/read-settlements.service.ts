import { Fault, isFault } from '../../../domain/fault.ts'
import { SETTLEMENTS_READ_BACK_DAYS } from '../../../domain/payment/attention.ts'
import { DAY, SECOND } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Call } from '../../core/call.ts'
import { onlineProviders } from '../../core/payment-provider.ts'
import { askProvider } from '../provider/provider-calls.ts'
import { selectOldestUnsettled } from './missing-settlements.queries.ts'
import { storeAllSettled } from './store-all-settled.service.ts'

/** These days are read again each time: what is written late, and a settlement that the bank sends back. */
const LOOKS_BACK = 7 * DAY
/** A payment that has not been settled for longer is not looked for any more: staff have asked the provider. */
const MOST_LOOKS_BACK = SETTLEMENTS_READ_BACK_DAYS * DAY

/**
 * Reads what every provider has settled in the last days, and further back where a payment has not been settled since.
 * A provider that does not answer is asked again the next time. decisions/0071
 */
export async function readSettlements(call: Call, stopping: AbortSignal): Promise<void> {
  await Promise.all(
    onlineProviders(call.dependencies.payments).map(async ({ name: provider }) => {
      try {
        await readSettlementsOf(call, provider, stopping)
      } catch (error) {
        if (!isFault(error)) throw error
        const fields = { err: error, provider, requestId: call.requestId }
        call.dependencies.log.warn(fields, 'What a provider has settled could not be asked')
      }
    }),
  )
}

/**
 * The same for one provider, as when it says that it has settled something.
 * @throws Fault missing where it is connected no more; unavailable
 */
export async function readSettlementsOf(
  call: Call,
  name: string,
  stopping?: AbortSignal,
): Promise<void> {
  const connected = onlineProviders(call.dependencies.payments)
  const provider = connected.find((one) => one.name === name)
  if (provider === undefined) throw new Fault('missing', 'Settlement not found')
  if (provider.settledBetween === undefined) return
  const to = call.now() + SECOND
  const from = await readFrom(call, name)
  const asking = async () => provider.settledBetween?.(from, to)
  const found = await askProvider(call, name, asking, { isList: true })
  if (found === undefined) return
  await storeAllSettled(call, provider, { found, stopping })
}

/** Some days ago; earlier where a payment still waits to be settled, as after a server has stood still. */
async function readFrom(call: Call, provider: string): Promise<Instant> {
  const now = call.now()
  const [takenAfter, takenBefore] = [now - MOST_LOOKS_BACK, now - LOOKS_BACK]
  const [oldest] = await selectOldestUnsettled(call.db, { provider, takenAfter, takenBefore })
  return oldest?.since ?? takenBefore
}
