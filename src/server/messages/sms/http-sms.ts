import { smsRequest } from '../../../domain/message/sms-gateway.ts'
import type { SmsGateway, SmsRequest } from '../../../domain/message/sms-gateway.ts'
import { SECOND } from '../../../domain/time/calendar.ts'
import { MessageNotTaken } from '../../core/transport/message-not-taken.ts'
import type { NotTakenReason } from '../../core/transport/message-not-taken.ts'
import type { Sms, SmsTransport } from '../../core/transport/sms-transport.ts'

interface Patience {
  /** A gateway that does not answer for so long is given up, so that the messages behind need not wait. */
  answerMs?: number
  /** How long a stopping server waits for an SMS on its way: services are killed after ten seconds. */
  lastMomentsMs?: number
}

const TOO_MANY = 429
/** Answers after which the same may be taken. */
const MAY_BE_TAKEN = new Set([408, 425])
const SERVER_ERROR = 500

/** Sends SMS through the gateway that the operator has set. What it answers is not read, only its status. */
export function httpSms(
  key: string | null,
  { answerMs = 10 * SECOND, lastMomentsMs = 4 * SECOND }: Patience = {},
): SmsTransport {
  const send = async (sms: Sms, gateway: SmsGateway, stopping?: AbortSignal) => {
    const request = smsRequest(gateway, { ...sms, key: key ?? '' })
    const over = new AbortController()
    const endSoon = () => void setTimeout(() => over.abort(), lastMomentsMs).unref()
    stopping?.addEventListener('abort', endSoon, { once: true })
    try {
      const signal = AbortSignal.any([over.signal, AbortSignal.timeout(answerMs)])
      requireTaken(await statusOf(request, signal))
    } finally {
      stopping?.removeEventListener('abort', endSoon)
    }
  }
  return { hasKey: key !== null, send }
}

/** Posts it, and follows no redirect: the key is for this address alone. */
async function statusOf(
  { address, headers, body }: SmsRequest,
  signal: AbortSignal,
): Promise<number> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    const isTooSlow = error instanceof Error && error.name === 'TimeoutError'
    throw new MessageNotTaken('noServer', isTooSlow ? 'ESMSTIMEOUT' : 'ESMSNETWORK')
  }
}

function requireTaken(status: number): void {
  if (status >= 200 && status < 300) return
  throw new MessageNotTaken(reasonOf(status), `ESMS ${status}`)
}

function reasonOf(status: number): NotTakenReason {
  if (status === TOO_MANY) return 'noServer'
  return status >= SERVER_ERROR || MAY_BE_TAKEN.has(status) ? 'later' : 'refused'
}
