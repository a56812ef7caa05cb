import { TIME_HEADER } from '../../domain/time/time-header.ts'
import { deviceNow, noteServerTime } from '../ui/server-time.ts'

/** Fetches an answer of the tRPC API, and learns from it what time the server has. */
export async function timedFetch(url: URL | RequestInfo, init?: object): Promise<Response> {
  const sentAt = deviceNow()
  const answer = await fetch(url, init)
  const { headers } = answer
  const serverAt = Number(headers.get(TIME_HEADER) ?? NaN)
  // What may be stored by the browser may be of an earlier time.
  const isFresh = headers.get('cache-control') === 'no-store'
  if (isFresh && Number.isFinite(serverAt)) noteServerTime(serverAt, sentAt, deviceNow())
  return answer
}
