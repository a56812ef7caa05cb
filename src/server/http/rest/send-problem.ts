import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../../core/dependencies.ts'
import { REQUEST_ID } from '../request-log.ts'
import { problemOf } from './declare-call/problems.ts'

/** Answers an error as a problem; an internal error is logged with its cause. */
export async function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): Promise<FastifyReply> {
  const { problem, headers } = problemOf(error, request.id)
  if (problem.status >= 500) log.error({ err: error, requestId: request.id }, 'A request failed')
  return (
    reply
      .code(problem.status)
      // A URL that cannot be parsed bypasses the hooks.
      .headers({ ...headers, [REQUEST_ID]: request.id, 'cache-control': 'no-store' })
      .type('application/problem+json')
      .send(JSON.stringify(problem))
  )
}
