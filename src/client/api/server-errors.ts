import { TRPCClientError } from '@trpc/client'
import type { FaultCode, InvalidField } from '../../domain/fault.ts'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'

type Failure = TRPCClientError<AppRouter>

function asFailure(error: unknown): Failure | undefined {
  return error instanceof TRPCClientError ? (error as Failure) : undefined
}

/** The status with which the server answered; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return asFailure(error)?.data?.httpStatus
}

const KEY_REUSED = 422

/** Whether the first try of a call arrived although its answer was lost, and this one asks for something else. */
export function isChangedSince(error: unknown): boolean {
  return statusOf(error) === KEY_REUSED
}

/** Whether the server has refused the request (4xx): sending the same again is no use. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0
  return status >= 400 && status < 500
}

/** The server's message; undefined when no answer came. */
export function serverMessage(error: unknown): string | undefined {
  return statusOf(error) === undefined ? undefined : asFailure(error)?.message
}

/** The server's message for a refusal; for any other failure the given one. @param otherwise a whole sentence */
export function refusalText(error: unknown, otherwise: string): string {
  return (isRefusal(error) ? serverMessage(error) : undefined) ?? otherwise
}

/** The server's errors of single fields, to be shown beside them. */
export function fieldErrors(error: unknown): readonly InvalidField[] {
  return asFailure(error)?.data?.detail.fields ?? []
}

/** The code of a refusal for programs, where its status alone is not enough. */
export function faultCode(error: unknown): FaultCode | undefined {
  return asFailure(error)?.data?.detail?.code
}

/** The second factors of an account, where one is required to sign in. */
export function askedFactors(error: unknown): readonly ('app' | 'passkey')[] {
  return asFailure(error)?.data?.detail.secondFactors ?? []
}

/** Numbers of the seats that a refused hold found gone. */
export function goneSeats(error: unknown): readonly string[] {
  return asFailure(error)?.data?.detail.seats ?? []
}

/** Numbers of the seats that a refusal says take women only. */
export function womenOnly(error: unknown): readonly string[] {
  return asFailure(error)?.data?.detail.womenOnly ?? []
}

/**
 * '{context}: {server message or error message}'; undefined when no answer came: then the screen says its default.
 * Spec §8, Auth errors
 */
export function inContext(context: string, error: unknown): string | undefined {
  const message = serverMessage(error)
  return message === undefined ? undefined : `${context}: ${message}`
}
