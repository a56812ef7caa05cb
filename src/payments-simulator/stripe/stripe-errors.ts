/** Stripe refuses a call. */
export class StripeError extends Error {
  readonly status: number
  readonly param: string | undefined
  readonly type: string
  readonly code: string | undefined

  constructor(
    message: string,
    {
      param,
      status = 400,
      type = 'invalid_request_error',
      code = status === 404 ? 'resource_missing' : undefined,
    }: { param?: string; status?: number; type?: string; code?: string | undefined } = {},
  ) {
    super(message)
    this.name = 'StripeError'
    this.status = status
    this.param = param
    this.type = type
    this.code = code
  }
}

const CODES: Record<number, string> = { 409: 'idempotency_key_in_use', 429: 'rate_limit' }

/** An error as Stripe answers it. */
export const stripeErrorBody = (
  status: number,
  message = 'An unknown error occurred',
  {
    type = CODES[status] === undefined ? 'api_error' : 'invalid_request_error',
    param,
    code = CODES[status],
  }: { type?: string; param?: string | undefined; code?: string | undefined } = {},
) => ({
  error: {
    message,
    type,
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  },
})
