import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { Dispatch } from 'react'
import type { Bus } from '../../../../domain/fleet/bus.ts'
import { isSameLayout } from '../../../../domain/seat/bus-layout.ts'
import { useLeaveWarning } from '../../../ui/overlay/leave-warning.ts'
import { drawingAfter, drawingOf } from './drawing-state.ts'
import type { DrawingState, DrawingStep } from './drawing-state.ts'
import { useLayoutSave } from './use-layout-save.ts'
import type { StoredLayout } from './use-layout-save.ts'

/** A drawing that is not saved, and the version of the bus it was begun on. */
interface Kept {
  state: DrawingState
  version: number
}

/** Below it unsaved drawings lie with what was fetched for this person: whoever signs in next does not see them. */
const KEPT = 'unsaved layout'

/**
 * The drawing of a bus and its way to the server. What is not saved is still there, with all that can be undone, after
 * a visit to another screen of this tab; the browser asks before the page itself is left. ux.md d9
 */
export function useLayoutEditor(bus: Bus, opened: StoredLayout) {
  const queryClient = useQueryClient()
  const [kept] = useState(() => queryClient.getQueryData<Kept>([KEPT, bus.id]))
  const [state, dispatch] = useReducer(drawingAfter, kept?.state ?? drawingOf(opened.layout))
  // What is stored already needs no saving, whatever was known when it was drawn.
  const isStored = kept === undefined || isSameLayout(kept.state.layout, opened.layout)
  const version = isStored ? opened.version : kept.version
  const saving = useLayoutSave(bus.id, { ...opened, version })
  const { stored } = saving
  const dirty = !isSameLayout(state.layout, stored.layout)
  useLeaveWarning(dirty)
  useUndoKeys(dispatch)
  useEffect(() => {
    const queryKey = [KEPT, bus.id]
    queryClient.setQueryDefaults([KEPT], { gcTime: Infinity })
    if (dirty) queryClient.setQueryData<Kept>(queryKey, { state, version: stored.version })
    else queryClient.removeQueries({ queryKey, exact: true })
  }, [queryClient, bus.id, dirty, state, stored.version])
  const takeTheirs = ({ layout }: StoredLayout) => {
    saving.keepMine()
    dispatch({ act: 'replace', layout, words: 'What was saved' })
  }
  /** What was drawn is not kept any more, now that the bus is not drawn. */
  const forget = () => queryClient.removeQueries({ queryKey: [KEPT, bus.id], exact: true })
  return { state, dispatch, dirty, saving, takeTheirs, forget }
}

/** Ctrl+Z and Ctrl+Shift+Z wherever the focus is; in a field of text they are the browser's own. */
function useUndoKeys(dispatch: Dispatch<DrawingStep>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = undoAct(event)
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text'
    const isBehindDialog = document.querySelector('[role="dialog"]') !== null
    if (act === undefined || isTyped || isBehindDialog) return
    event.preventDefault()
    dispatch({ act })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function undoAct({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : undefined
}
