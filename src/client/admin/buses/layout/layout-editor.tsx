import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Bus } from '../../../../domain/fleet/bus.ts'
import { layoutErrors } from '../../../../domain/seat/bus-layout.ts'
import type { LayoutError } from '../../../../domain/seat/bus-layout.ts'
import { anchorOf } from '../../../../domain/seat/layout-things.ts'
import { paths } from '../../../paths.ts'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { FormAlerts } from '../../../ui/overlay/form-parts.tsx'
import { toastSuccess } from '../../../ui/overlay/toasts.ts'
import { focusCell } from './cell-keys.ts'
import { DrawingTable } from './drawing-table.tsx'
import { EditorHead } from './editor-head.tsx'
import { differencesOf } from './layout-difference.ts'
import { FIRST_ERROR, SaveBar } from './save-bar.tsx'
import { SaveOutcomeNote } from './save-outcome.tsx'
import { useLayoutEditor } from './use-layout-editor.ts'
import type { StoredLayout } from './use-layout-save.ts'

const TemplateDialog = lazy(async () => ({
  default: (await import('./template-dialog.tsx')).TemplateDialog,
}))

interface Props {
  bus: Bus
  opened: StoredLayout
}

/** Draws a bus: its seats, doors and toilets, and which of its coming trips take them. domain.md §3, ux.md d9 */
export function LayoutEditor({ bus, opened }: Props) {
  const { state, dispatch, dirty, saving, takeTheirs, forget } = useLayoutEditor(bus, opened)
  const { theirs, outcome } = saving
  const { layout } = state
  const [asking, setAsking] = useState<'template' | 'removal'>()
  const [withTrips, setWithTrips] = useState(true)
  const [sheetOpen, setSheetOpen] = useState(false)
  const navigate = useNavigate()
  const errors = layoutErrors(layout)
  const stopAsking = () => setAsking(undefined)

  const save = () => {
    if (errors.length === 0) void saving.save(layout, withTrips)
    else document.querySelector<HTMLElement>(`#${FIRST_ERROR}`)?.focus()
  }
  const remove = async () => {
    const isRemoved = await saving.remove()
    stopAsking()
    if (!isRemoved) return
    forget()
    toastSuccess(`The drawing of ${bus.busName} is removed`)
    await navigate(paths.admin.buses())
  }
  const showError = ({ at }: LayoutError) => {
    const cell = anchorOf(layout, at ?? state.selected)
    dispatch({ act: 'select', cell })
    focusCell(cell)
    // After the focus is there, where closing the sheet brings it back to.
    if (at) requestAnimationFrame(() => setSheetOpen(true))
  }

  return (
    <>
      <EditorHead
        bus={bus}
        drawn={saving.stored.drawn}
        dirty={dirty}
        onBegin={() => setAsking('template')}
        onNumber={() => dispatch({ act: 'number all' })}
        onDiscard={() =>
          dispatch({ act: 'replace', layout: saving.stored.layout, words: 'As it was saved' })
        }
        onRemove={() => setAsking('removal')}
      />
      <FormAlerts
        failure={saving.failure}
        dismiss={saving.dismiss}
        fields={theirs ? differencesOf(layout, theirs.layout) : []}
        conflict={
          theirs && {
            mine: layout,
            theirs: theirs.layout,
            onKeepMine: saving.keepMine,
            onTakeTheirs: () => takeTheirs(theirs),
          }
        }
      />
      {outcome && <SaveOutcomeNote {...outcome} onDismiss={saving.dismissOutcome} />}
      <DrawingTable
        state={state}
        dispatch={dispatch}
        sheetOpen={sheetOpen}
        onSheet={setSheetOpen}
      />
      <SaveBar
        state={state}
        dispatch={dispatch}
        dirty={dirty}
        errors={errors}
        sending={saving.sending}
        onError={showError}
        onSave={save}
      >
        <CheckField
          label="Coming trips without bookings take it too"
          description="Trips with bookings keep the seats that were sold."
          checked={withTrips}
          onChange={setWithTrips}
        />
      </SaveBar>
      <output className="visually-hidden">
        <span key={state.said.count}>{state.said.words}</span>
      </output>
      <Suspense>
        {asking === 'template' && (
          <TemplateDialog
            busId={bus.id}
            onChoose={(chosen, words) => dispatch({ act: 'replace', layout: chosen, words })}
            onClose={stopAsking}
          />
        )}
      </Suspense>
      {asking === 'removal' && (
        <ConfirmDialog
          title={`Remove the drawing of ${bus.busName}?`}
          act="Remove drawing"
          pending={saving.sending}
          onAction={() => void remove()}
          onClose={stopAsking}
        >
          <p>
            Its seats follow from its type and their number again, which counts in the form of the
            bus. Trips already made keep the seats they have.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
