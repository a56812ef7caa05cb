/** What can go wrong, in terms of the domain. Each door owns one table from kind to its own codes. */
export type FaultKind =
  | 'invalid'
  | 'signedOut'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'keyReused'
  | 'tooMany'
  | 'unavailable'

/** One message about one field of an input; `field` is a dotted path such as `passengers.0.age`. */
export interface InvalidField {
  field: string
  message: string
}

/** Details of a refusal for programs, where the kind alone is not enough. */
export const FAULT_CODES = [
  'second-factor-required',
  'second-factor-wrong',
  'second-factor-enrolment-required',
  'open-holds-limit',
  'many-to-notify',
  'payment-unknown',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]

export interface FaultDetail {
  code?: FaultCode
  /** For `second-factor-required`: what the account has beside recovery codes. */
  secondFactors?: ('app' | 'passkey')[]
  /** For `invalid`: what is wrong, field by field. */
  fields?: InvalidField[]
  /** For `conflict` over seats: the numbers of the seats that are gone. */
  seats?: string[]
  /** For `conflict`: the numbers of seats that take women only. */
  womenOnly?: string[]
  /** For `tooMany`: whole seconds until the next attempt may succeed. */
  retryAfterSeconds?: number
}

/** The one error the product throws on purpose. Its message may be shown to the person as it is. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly kind: FaultKind
  readonly detail: FaultDetail

  constructor(kind: FaultKind, message: string, detail: FaultDetail = {}) {
    super(message)
    this.kind = kind
    this.detail = detail
  }
}

/** Says whether an error is a Fault of one of the given kinds (of any kind when none is given). */
export function isFault(error: unknown, ...kinds: FaultKind[]): error is Fault {
  return error instanceof Fault && (kinds.length === 0 || kinds.includes(error.kind))
}
