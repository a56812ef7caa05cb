import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { FAULT_CODES, isFault } from '../../../../domain/fault.ts'
import type { FaultKind } from '../../../../domain/fault.ts'

/** This door's word for each kind of Fault. rest.md, Errors */
export const STATUSES: Record<FaultKind, number> = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  keyReused: 422,
  tooMany: 429,
  unavailable: 503,
}

/** Messages for what the framework refuses by itself. */
const REFUSALS: Record<number, string> = {
  400: 'The request could not be read',
  408: 'The request took too long to arrive',
  413: 'The body is too large: 64 KiB at most',
  414: 'The address is too long',
  415: 'The body must be JSON (Content-Type: application/json)',
  431: 'The headers are too large',
}

/** An error of the REST calls: RFC 9457, and `message` for the clients of the specification. */
export const ProblemAnswer = z
  .object({
    type: z.literal('about:blank'),
    title: z.string().meta({ description: 'The status in words.' }),
    status: z.int(),
    detail: z.string().meta({ description: 'What is wrong, for people.' }),
    message: z.string().meta({ description: 'The same text as detail.' }),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'What is wrong with the input; field is a path such as seatIds.0.' }),
    seats: z
      .array(z.string())
      .optional()
      .meta({ description: 'Numbers of the seats that are gone.' }),
    code: z.enum(FAULT_CODES).optional().meta({
      description: 'What to do about it, for programs, where the status alone does not say.',
    }),
    requestId: z.string().meta({ description: 'Names the request in the log of the server.' }),
  })
  .meta({ id: 'Problem', description: 'An error, as RFC 9457 has it.' })
export type Problem = z.output<typeof ProblemAnswer>

interface ProblemReply {
  problem: Problem
  headers: Record<string, string>
}

function problem(status: number, message: string, requestId: string): Problem {
  const title = STATUS_CODES[status] ?? 'Error'
  return { type: 'about:blank', title, status, detail: message, message, requestId }
}

const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) })

/** Any error as a problem of this door: a message of ours, or nothing about an internal error. */
export function problemOf(error: unknown, requestId: string): ProblemReply {
  if (error instanceof z.ZodError) {
    const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    const message = errors[0]?.message ?? 'The input is not valid'
    return { problem: { ...problem(400, message, requestId), errors }, headers: {} }
  }
  if (isFault(error)) {
    const status = STATUSES[error.kind]
    const { code, fields, seats, retryAfterSeconds } = error.detail
    const reply: ProblemReply = { problem: problem(status, error.message, requestId), headers: {} }
    if (code !== undefined) reply.problem.code = code
    if (fields !== undefined) reply.problem.errors = fields
    if (seats !== undefined) reply.problem.seats = seats
    if (status === 401) reply.headers = { 'www-authenticate': 'Bearer' }
    if (status === 503) reply.headers = retryAfter(1)
    if (retryAfterSeconds !== undefined) reply.headers = retryAfter(retryAfterSeconds)
    return reply
  }
  const status = statusOf(error)
  const message = status < 500 ? refusalOf(status) : INTERNAL
  return { problem: problem(status, message, requestId), headers: {} }
}

const INTERNAL = 'Something went wrong on our side. Please try again.'
const refusalOf = (status: number): string => REFUSALS[status] ?? STATUS_CODES[status] ?? INTERNAL

/** The status of a refusal by the framework; 500 for whatever else was thrown. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : 500
}
