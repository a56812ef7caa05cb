import { z } from 'zod'
import { SECOND } from '../../../domain/time/calendar.ts'
import type { RazorpayKeys } from '../../core/secrets/provider-keys.ts'

/** Razorpay answered that it will not do what it was asked. */
export class RazorpayRefusal extends Error {
  readonly status: number
  readonly field: string | undefined

  constructor(status: number, description: string, field?: string) {
    super(description)
    this.name = 'RazorpayRefusal'
    this.status = status
    this.field = field
  }
}

/** One request to Razorpay, whose answer has this shape. */
export interface RazorpayRequest<T> {
  method: 'GET' | 'POST'
  /** Below the address of its API, such as `/payments/pay_1`. */
  path: string
  query?: Record<string, string | number>
  body?: object
  headers?: Record<string, string>
  answer: z.ZodType<T>
}

export type RazorpayApi = <T>(request: RazorpayRequest<T>) => Promise<T>

/** Of one request: a question that takes several ends within the time that the customer waits. */
const TIMEOUT = 5 * SECOND
const TOO_MANY = 429
const SERVER_ERROR = 500

const ErrorAnswer = z.object({
  error: z.object({ description: z.string(), field: z.string().nullish() }),
})

/**
 * Asks Razorpay over HTTP. What only reads is asked a second time where the connection
 * broke.
 * @throws RazorpayRefusal for what it refuses; Error where it does not answer within 5 seconds, or what nobody can read
 */
export function razorpayApi({ keyId, keySecret, apiUrl }: RazorpayKeys): RazorpayApi {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const ask = async <T>(request: RazorpayRequest<T>): Promise<T> => {
    const { method, path, query = {}, body, headers, answer } = request
    const url = new URL(apiUrl + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const sent: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer.parse(sent)
    const { data } = ErrorAnswer.safeParse(sent)
    const description = data?.error.description ?? `Razorpay answered ${response.status}`
    throw new RazorpayRefusal(response.status, description, data?.error.field ?? undefined)
  }
  return async (request) => {
    try {
      return await ask(request)
    } catch (error) {
      if (request.method !== 'GET' || !mayHelp(error)) throw error
      return ask(request)
    }
  }
}

/** Whether a request was not answered in time. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError'

/** Whether the same question may be answered when it is asked again at once. */
const mayHelp = (error: unknown): boolean =>
  !(error instanceof RazorpayRefusal)
    ? !isTimeout(error)
    : error.status === TOO_MANY || error.status >= SERVER_ERROR
