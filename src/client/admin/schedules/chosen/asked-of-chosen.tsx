import { lazy } from 'react'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import type { ChosenAct } from './chosen-bar.tsx'
import type { TripSelection } from '../list/use-trip-selection.ts'

const SalesDialog = lazy(async () => ({
  default: (await import('./sales-dialog.tsx')).SalesDialog,
}))

const CopyDialog = lazy(async () => ({
  default: (await import('./copy-dialog.tsx')).CopyDialog,
}))

interface AskedOfChosenProps {
  act: ChosenAct | undefined
  chosen: TripSelection
  today: ServiceDay
  onClose: () => void
}

/** What is asked before it is done to the chosen trips; once it is done, none is chosen. */
export function AskedOfChosen({ act, chosen, today, onClose }: AskedOfChosenProps) {
  if (act === undefined) return null
  const shared = { ids: chosen.ids, onClose, onDone: chosen.clear }
  return act === 'copy' ? (
    <CopyDialog {...shared} today={today} />
  ) : (
    <SalesDialog {...shared} stopped={act === 'stop'} />
  )
}
