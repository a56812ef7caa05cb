import { useState } from 'react'
import type { ConcessionInOffice, ConcessionTerms } from '../../../../domain/booking/concession.ts'
import { refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { toastSuccess } from '../../../ui/overlay/toasts.ts'

/** What is done to kinds of passengers beside their form; each change is shown at once. */
export function useKindActions() {
  const utils = trpc.useUtils()
  const add = trpc.fare.addConcession.useMutation()
  const retire = trpc.fare.retireConcession.useMutation()
  const [failure, setFailure] = useState<string>()

  const replace = (kind: ConcessionInOffice) =>
    utils.fare.concessions.setData(undefined, (kinds) =>
      kinds?.some(({ id }) => id === kind.id)
        ? kinds.map((other) => (other.id === kind.id ? kind : other))
        : [...(kinds ?? []), kind],
    )
  const act = async (change: () => Promise<ConcessionInOffice>, words: string) => {
    setFailure(undefined)
    try {
      replace(await change())
      toastSuccess(words)
    } catch (error) {
      setFailure(refusalText(error, 'Failed to change the kinds of passengers. Please try again.'))
    }
    // Also after a refusal: somebody else may have been first.
    void utils.fare.concessions.invalidate()
  }
  return {
    failure,
    dismiss: () => setFailure(undefined),
    sending: add.isPending || retire.isPending,
    add: (terms: ConcessionTerms) => void act(() => add.mutateAsync(terms), `${terms.label} added`),
    retire: ({ id, label, retired }: ConcessionInOffice) =>
      void act(
        () => retire.mutateAsync({ id, retired: !retired }),
        retired ? `${label} is offered again` : `${label} is not offered any more`,
      ),
    saved: (kind: ConcessionInOffice) => {
      replace(kind)
      toastSuccess(`${kind.label} saved`)
      void utils.fare.concessions.invalidate()
    },
  }
}
