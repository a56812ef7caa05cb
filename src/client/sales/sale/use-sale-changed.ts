import { trpc } from '../../api/trpc.ts'

/** After an act, or a refusal because somebody else was first: everything that shows a booking is asked for anew. */
export function useSaleChanged(): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    const { sale, payment, counter, audit, message, passenger, seat, report } = utils
    const shown = [sale, payment, counter, audit, message, passenger, seat, report]
    await Promise.all(shown.map((part) => part.invalidate()))
  }
}
