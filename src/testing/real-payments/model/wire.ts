import { vi } from 'vitest'
import type { BuiltSimulator } from '../../../payments-simulator/start-simulator.ts'
import type { ProviderNotification } from '../../../server/core/payment-provider.ts'
import type { WhenDone } from '../../harness/temporary-folder.ts'
import type { Power } from './power.ts'

/** Where the providers are said to be. */
export const PROVIDERS = 'http://providers.test'
/** Where their events are said to go. */
export const FAREBOX = 'http://farebox.test'
const EVENTS = `${FAREBOX}/payment-events/`

/** What goes wrong between the house and a provider: a call is not sent, or its answer is lost. */
export interface WireFault {
  kind: 'unsent' | 'unanswered'
  /** Calls whose path begins so. */
  path: string
  /** So many calls. */
  times: number
}

/** What the two ends of the wire are, which change from run to run. */
export interface Ends {
  simulator: BuiltSimulator
  power: Power
  faults: WireFault[]
  /** Lists that the house gets to see empty. */
  emptyLists: RegExp | undefined
  /** Takes an event, and answers its status. */
  receive: (path: string, sent: Pick<ProviderNotification, 'headers' | 'body'>) => Promise<number>
}

/** How long Stripe's library waits before it asks again, in milliseconds; here nobody waits. */
const STRIPE_RESTS = 500

/**
 * Lays a wire without a network or time: what the house asks goes straight into the simulator, and its events straight
 * into the house. @param endsNow asked at each call
 */
export function layWire(endsNow: () => Ends, whenDone: WhenDone): void {
  const { fetch, setTimeout } = globalThis
  const wire: typeof fetch = async (target, init = {}) => {
    const url = target instanceof Request ? target.url : String(target)
    if (url.startsWith(PROVIDERS)) return ask(endsNow(), url.slice(PROVIDERS.length), init)
    if (url.startsWith(EVENTS)) return tell(endsNow(), url.slice(EVENTS.length), init)
    return fetch(target, init)
  }
  vi.stubGlobal('fetch', wire)
  const soon = (work: () => void, ms?: number, ...given: []) =>
    setTimeout(work, ms === STRIPE_RESTS ? 0 : ms, ...given)
  vi.stubGlobal('setTimeout', Object.assign(soon, setTimeout))
  whenDone(() => void vi.unstubAllGlobals())
}

/** As a network fails: `fetch` throws. */
const failed = (): never => {
  throw new TypeError('fetch failed')
}

async function ask(ends: Ends, path: string, init: RequestInit): Promise<Response> {
  const fault = ends.faults.find((one) => one.times > 0 && path.startsWith(one.path))
  if (fault !== undefined) fault.times -= 1
  if (fault?.kind === 'unsent') failed()
  const answer = await ends.power.step(() => answerOf(ends, path, init))
  return fault?.kind === 'unanswered' ? failed() : answer
}

const NOTHING = { items: [], data: [], object: 'list', has_more: false }

async function answerOf(
  { simulator, emptyLists }: Ends,
  path: string,
  init: RequestInit,
): Promise<Response> {
  if (init.method !== 'POST' && emptyLists?.test(path)) return Response.json(NOTHING)
  const { statusCode, payload, headers } = await simulator.app.inject({
    method: init.method === 'POST' ? 'POST' : 'GET',
    url: path,
    headers: headersOf(init),
    ...(typeof init.body === 'string' && { payload: init.body }),
  })
  const type = headers['content-type'] ?? 'application/json'
  return new Response(payload, { status: statusCode, headers: { 'content-type': type } })
}

async function tell({ receive }: Ends, path: string, init: RequestInit): Promise<Response> {
  const body = typeof init.body === 'string' ? init.body : ''
  return new Response(null, { status: await receive(path, { headers: headersOf(init), body }) })
}

const headersOf = ({ headers }: RequestInit): Record<string, string> =>
  Object.fromEntries(new Headers(headers))
