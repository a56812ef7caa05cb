import type { z } from 'zod'
import { proofs } from '../call.ts'
import type { Call, Who } from '../call.ts'
import type { Download } from '../download.ts'
import type { RefreshCookie } from '../refresh-cookie.ts'
import type { TaggedText } from '../text-tag.ts'

/** What the call is once that is proved. */
export type Proved<W extends Who> = ReturnType<(typeof proofs)[W]>

/** Proves that the caller may. @throws Fault signedOut, forbidden */
export const prove = (who: Who, call: Call): Proved<Who> => proofs[who](call)

/** What a few calls need of the exchange: those that sign in, and those for who comes with a ticket's token. */
export interface Exchange {
  refreshCookie: RefreshCookie
  ticketToken: string | undefined
}

/**
 * One REST call, said once: the path is made from it, and the document that describes it. A field of `input` comes from
 * the path where the path names it (`/bus/{id}`), else from the query of a GET and from the body of anything else.
 */
export interface RestCall<
  W extends Who = Who,
  Input extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  who: W
  /** What it does, in one line. */
  summary: string
  input: Input
  /** Status of the answer when nothing is wrong. */
  status: 200 | 201 | 202 | 204
  /** Shape of the answer: proved by the compiler, not parsed again while serving. */
  answer: Answer
  /**
   * What is to be done outside of the transaction before the call is answered: it takes time, so it must not wait inside
   * one. Done for a repeated call again, so it must be repeatable; what it throws is the answer.
   */
  afterCommit?(call: Proved<W>, input: z.output<Input>): Promise<void>
  run(
    call: Proved<W>,
    input: z.output<Input>,
    exchange: Exchange,
  ): Promise<z.output<Answer> | TaggedText | Download>
}

/** Declares a REST call, its parts checked against each other. */
export function declare<W extends Who, Input extends z.ZodObject, Answer extends z.ZodType>(
  restCall: RestCall<W, Input, Answer>,
): RestCall {
  return restCall
}
