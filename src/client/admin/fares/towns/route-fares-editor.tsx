import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonRow } from '../../../ui/controls/button-row.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { OutcomeNote } from '../../../ui/layout/outcome-note.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { SummaryBar } from '../../../ui/layout/summary-bar.tsx'
import { FormAlerts } from '../../../ui/overlay/form-parts.tsx'
import { useNarrow } from '../../../ui/style/use-narrow.ts'
import { BehindNotice } from '../rules/behind-notice.tsx'
import { FaresOutcomeNote } from '../rules/fares-outcome.tsx'
import type { FaresOutcome } from '../rules/use-fare-save.ts'
import { DearerParts } from './part-fare.tsx'
import { fareWords } from './fares-draft.ts'
import type { FaresDraft } from './fares-draft.ts'
import { PartsList, PartsTable } from './parts-table.tsx'
import { useFaresEditor } from './use-fares-editor.ts'
import type { FaresAnswer } from './use-fares-save.ts'

const LookDialog = lazy(async () => ({
  default: (await import('../rules/look-dialog.tsx')).LookDialog,
}))

/** What a route costs from each of its towns to each later one. decisions/0078 */
export function RouteFaresEditor({ answer }: { answer: FaresAnswer }) {
  const { route } = answer
  const title = `Fares between towns of ${route.sourceCity} to ${route.destinationCity}`
  return (
    <>
      <PageHeading
        title={title}
        lead="A part of the trip costs its share of the distance, or what you set here."
      >
        {title}
      </PageHeading>
      {answer.towns.length > 2 ? (
        <FaresForm answer={answer} />
      ) : (
        <EmptyState title="There is nothing to set">
          This route has no town between its ends: the whole trip costs the fare of its schedule.
        </EmptyState>
      )}
    </>
  )
}

function FaresForm({ answer }: { answer: FaresAnswer }) {
  const editor = useFaresEditor(answer)
  const { parts, draft, dirty, saving } = editor
  const { theirs, refusals } = saving
  const [outcome, setOutcome] = useState<FaresOutcome>()
  const [looking, setLooking] = useState(false)
  const Parts = useNarrow() ? PartsList : PartsTable
  const element = useRef<HTMLDivElement>(null)

  // A long page: after Save at its end the focus moves to the first error.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const save = () => {
    setOutcome(undefined)
    void editor.save()
  }
  return (
    <div ref={element}>
      <FormAlerts
        failure={saving.failure}
        dismiss={saving.dismiss}
        fields={parts.map(({ name, key }) => ({
          name,
          of: (fares: FaresDraft) => fareWords(fares, key),
        }))}
        conflict={
          theirs && {
            mine: draft,
            theirs: theirs.draft,
            onKeepMine: saving.settle,
            onTakeTheirs: editor.takeTheirs,
          }
        }
      />
      {editor.saved && (
        <SavedNote onLook={() => setLooking(true)} onDismiss={editor.dismissSaved} />
      )}
      {!editor.saved && !outcome && !dirty && <BehindNotice onDone={setOutcome} />}
      {outcome && <FaresOutcomeNote outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
      <Parts
        basis={answer}
        parts={parts}
        draft={draft}
        errors={saving.errors}
        onWrite={editor.write}
      />
      <DearerParts basis={answer} draft={draft} />
      <SummaryBar
        words={countWords(parts.map(({ key }) => fareWords(draft, key)))}
        dirty={dirty}
        sending={saving.sending}
        onSave={save}
        onDiscard={editor.discard}
      />
      <Suspense>
        {looking && (
          <LookDialog
            title="Coming trips take these fares"
            lead="What the coming trips would cost by the fares and rules of now"
            done=""
            onDone={(done) => {
              setLooking(false)
              if (done.applied !== 'failed') editor.dismissSaved()
              setOutcome(done)
            }}
            onClose={() => setLooking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** How many parts have a fare of their own, and how many are not sold. */
function countWords(fares: readonly string[]): string {
  const closed = fares.filter((words) => words === 'not sold').length
  const own = fares.filter((words) => words !== 'share of the distance').length - closed
  const set = own === 1 ? '1 fare set' : `${own} fares set`
  return closed === 0 ? set : `${set}, ${closed} not sold`
}

function SavedNote({ onLook, onDismiss }: { onLook: () => void; onDismiss: () => void }) {
  return (
    <OutcomeNote
      words="Trips made from now on have these fares."
      lead="Trips already made keep what they have. What is held or sold keeps its price in any case."
    >
      <ButtonRow>
        <Button variant="outline" onClick={onDismiss}>
          Done
        </Button>
        <Button onClick={onLook}>Coming trips take them too</Button>
      </ButtonRow>
    </OutcomeNote>
  )
}
