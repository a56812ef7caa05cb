import { useState } from 'react'
import type { FareRuleChange } from '../../../../domain/fare/fare-rule.input.ts'
import { isRefusal, refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { FailureBanner } from '../../../ui/layout/failure-banner.tsx'
import { LineSkeletons } from '../../../ui/layout/skeletons.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { FaresPreview } from './fares-preview.tsx'
import { useFareSave } from './use-fare-save.ts'
import type { FaresOutcome } from './use-fare-save.ts'

interface Props {
  title: string
  lead: string
  /** The change to look at; none for what the rules of now make. */
  change?: FareRuleChange
  /** 'Remove' */
  act?: string
  /** `Diwali is removed` */
  done: string
  onDone: (outcome: FaresOutcome) => void
  onClose: () => void
}

const NOT_DONE = 'This failed. Please try again.'

/** What removing a rule does to the coming trips, or what they would cost by the rules of now; and doing it. */
export function LookDialog({ title, lead, change, act, done, onDone, onClose }: Props) {
  const query = trpc.fare.preview.useQuery(change ? { change } : {}, { staleTime: 0, gcTime: 0 })
  const { sending, save } = useFareSave()
  const [failure, setFailure] = useState<string>()
  const { data, error } = query
  const doIt = async (give: boolean) => {
    setFailure(undefined)
    try {
      onDone(await save(change, { done, give }))
    } catch (refusal) {
      setFailure(refusalText(refusal, NOT_DONE))
    }
  }
  const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching }
  return (
    <FormDialog title={title} dirty={false} onClose={onClose} width="56rem">
      <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
      {query.isPending && <LineSkeletons label="Working out the fares…" />}
      {error && !data && (
        <ErrorState
          message={refusalText(error, 'Failed to work out the fares. Please try again later.')}
          {...(!isRefusal(error) && retry)}
        />
      )}
      {data && (
        <FaresPreview
          preview={data}
          lead={lead}
          {...(act !== undefined && { act })}
          sending={sending}
          backLabel="Cancel"
          onBack={onClose}
          onAct={(give) => void doIt(give)}
        />
      )}
    </FormDialog>
  )
}
