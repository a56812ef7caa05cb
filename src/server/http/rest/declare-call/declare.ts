import type { z } from 'zod'
import type { FaultKind } from '../../../../domain/fault.ts'
import { accessChecks, isOpenToAll } from '../../../core/call.ts'
import type { Call, Access, SignedInCall } from '../../../core/call.ts'
import type { Download } from '../../../core/download.ts'
import type { DeviceCookie } from '../../device-cookie.ts'
import type { RefreshCookie } from '../../refresh-cookie.ts'
import type { NamedLocks } from '../../../core/write-locks.ts'
import type { TaggedText } from '../../../core/tagged-text.ts'

/** What the call is once that is proved. */
export type CallFor<W extends Access> = ReturnType<(typeof accessChecks)[W]>

/** Proves that the actor may. @throws Fault signedOut, forbidden */
export const checkAccess = (who: Access, call: Call): CallFor<Access> => accessChecks[who](call)

/** What a few calls need of request and answer: those that sign in, and those with a ticket's token. */
export interface Exchange {
  refreshCookie: RefreshCookie
  deviceCookie: DeviceCookie
  ticketToken: string | undefined
  /** Sets the header that says that there are more rows. */
  truncated(): void
}

/** A request and its answer as the document shows them; path and body fields together, like the input. */
export interface Example<Input extends z.ZodObject, Answer extends z.ZodType> {
  input?: z.input<Input>
  answer?: z.output<Answer>
}

/**
 * One REST call, declared once: the path is made from it, and the document that describes it. A field of `input` comes
 * from the path where the path names it (`/bus/{id}`), else from the query of a GET and from the body of anything else.
 */
export interface RestCall<
  W extends Access = Access,
  Input extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  who: W
  /** The authentication, where it is not a bearer token: the refresh cookie, or a ticket's token (decisions/0020). */
  by?: 'cookie' | 'ticket'
  /** What programs call it: the document's `operationId`. Unique. */
  name: string
  /** What it does, in one line. */
  summary: string
  /** What else there is to know, in Markdown. */
  details?: string
  input: Input
  /** What the document calls the schema of its body; calls with equal bodies share the name. */
  body?: string
  /**
   * Its refusals beyond those that follow from the declaration: permission, body, id in the path, idempotency key, rate
   * limit, unavailable database.
   */
  refusals?: readonly FaultKind[]
  example?: Example<Input, Answer>
  /**
   * What its write locks, where that is less than the whole database: repeatable calls of a sale name the locks of what
   * they run. decisions/0062
   */
  locks?(call: SignedInCall, input: z.output<Input>): NamedLocks | null | Promise<NamedLocks | null>
  /** Status of the answer when nothing is wrong. */
  status: 200 | 201 | 202 | 204
  /** Schema of the answer: checked by the compiler, not parsed while serving. */
  answer: Answer
  /** Its answer is never cached and has no entity tag: it holds for this moment only. */
  fleeting?: true
  /**
   * Runs before the write, for what a provider has to be asked: nothing but the database may be awaited inside. It runs again
   * for a repeated call. What is wrong with the call is left to `run` to say.
   */
  before?(call: CallFor<W>, input: z.output<Input>): Promise<void>
  /**
   * Runs after the commit and before the answer, for slow work that must not wait inside the transaction. It runs again
   * for a repeated call, so it must be idempotent; an error of it is the answer.
   */
  afterCommit?(call: CallFor<W>, input: z.output<Input>): Promise<void>
  run(
    call: CallFor<W>,
    input: z.output<Input>,
    exchange: Exchange,
  ): Promise<z.output<Answer> | TaggedText | Download>
}

/** Declares a REST call, its parts checked against each other. */
export function declare<W extends Access, Input extends z.ZodObject, Answer extends z.ZodType>(
  restCall: RestCall<W, Input, Answer>,
): RestCall {
  return restCall
}

/** Says whether a call takes an `Idempotency-Key`: every write that needs authentication. rest.md */
export const isRepeatable = ({ who, method }: Pick<RestCall, 'who' | 'method'>): boolean =>
  !isOpenToAll(who) && method !== 'GET'

/** Says whether a call answers a list page by page, or unpaged as much as one answer has. docs/rest.md, Lists */
export const isList = ({ input }: Pick<RestCall, 'input'>): boolean => 'pageNumber' in input.shape
