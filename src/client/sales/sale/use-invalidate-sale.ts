import { trpc } from '../../api/trpc.ts'

/** Invalidates what staff's screens show of a booking: after an action, or a refusal because somebody else was first. */
export function useInvalidateSale(): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    const { sale, ticket, payment, counter, audit, message, desk, passenger, seat, report } = utils
    const shown = [sale, ticket, payment, counter, audit, message, desk, passenger, seat, report]
    await Promise.all(shown.map((part) => part.invalidate()))
  }
}
