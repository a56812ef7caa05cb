import { TRPCClientError } from '@trpc/client'
import type { FieldFault } from '../../domain/fault.ts'
import type { AppRouter } from '../../server/trpc/app-router.ts'

type Failure = TRPCClientError<AppRouter>

function asFailure(error: unknown): Failure | undefined {
  return error instanceof TRPCClientError ? (error as Failure) : undefined
}

/** The status with which the server answered; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return asFailure(error)?.data?.httpStatus
}

/** Whether the server has understood and said no (4xx): trying the same again is no use. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0
  return status >= 400 && status < 500
}

/** The server's own words where it refused; undefined for lost connections and faults of the server. */
export function refusalMessage(error: unknown): string | undefined {
  return isRefusal(error) ? asFailure(error)?.message : undefined
}

/** What the server says of single fields, to be shown beside them. */
export function fieldFaults(error: unknown): readonly FieldFault[] {
  return asFailure(error)?.data?.detail.fields ?? []
}

/** `{context}: {server message or error message}`. Spec §8, Auth errors */
export function inContext(context: string, error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  return message === '' ? undefined : `${context}: ${message}`
}
