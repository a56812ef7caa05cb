import { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '../../server/trpc/app-router.ts'
import type { FieldFault } from '../../domain/fault.ts'

/** What the server said no with. */
export interface ClientFault {
  code: string
  /** The server's own sentence, fit to be shown. */
  message: string
  fields: FieldFault[]
  /** Numbers of seats that are gone. */
  seats: string[]
}

/** Reads the server's refusal; null when it never answered or answered that something broke on its side. */
export function faultOf(error: unknown): ClientFault | null {
  if (!(error instanceof TRPCClientError)) return null
  const { data, message } = error as TRPCClientError<AppRouter>
  if (!data || data.code === 'INTERNAL_SERVER_ERROR') return null
  return {
    code: data.code,
    message,
    fields: data.detail.fields ?? [],
    seats: data.detail.seats ?? [],
  }
}

/** The server's sentence, or the specified one when there is none. Spec §8 */
export function faultText(error: unknown, otherwise: string): string {
  return faultOf(error)?.message ?? otherwise
}
