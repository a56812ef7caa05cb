/** Razorpay refuses a call. */
export class RazorpayError extends Error {
  readonly status: number
  readonly field: string | null

  constructor(description: string, field: string | null = null, status = 400) {
    super(description)
    this.name = 'RazorpayError'
    this.status = status
    this.field = field
  }
}

/** An error as Razorpay answers it. */
export const razorpayErrorBody = (
  status: number,
  description = 'We are facing some trouble completing your request at the moment. Please try again shortly.',
  field: string | null = null,
) => ({
  error: {
    code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
    description,
    source: status >= 500 ? 'internal' : 'business',
    step: 'payment_initiation',
    reason: status >= 500 ? 'server_error' : 'input_validation_failed',
    metadata: {},
    ...(field !== null && { field }),
  },
})
