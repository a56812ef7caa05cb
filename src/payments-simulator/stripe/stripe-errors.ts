/** Stripe refuses a call. */
export class StripeError extends Error {
  readonly status: number
  readonly param: string | undefined
  readonly type: string

  constructor(
    message: string,
    {
      param,
      status = 400,
      type = 'invalid_request_error',
    }: { param?: string; status?: number; type?: string } = {},
  ) {
    super(message)
    this.name = 'StripeError'
    this.status = status
    this.param = param
    this.type = type
  }
}

/** An error as Stripe answers it. */
export const stripeErrorBody = (
  status: number,
  message = 'An unknown error occurred',
  {
    type = status === 429 ? 'invalid_request_error' : 'api_error',
    param,
  }: { type?: string; param?: string | undefined } = {},
) => ({
  error: {
    message,
    type,
    ...(param !== undefined && { param }),
    ...(status === 429 && { code: 'rate_limit' }),
  },
})
