import { UndoNotes } from './undo-notes.tsx'
import { useUndoOffers } from './undo-offers.ts'

/** Where Undo is offered, announced whichever screen is shown. decisions/0012 */
export function UndoLayer() {
  const offers = useUndoOffers()
  return <output>{offers.length > 0 && <UndoNotes offers={offers} />}</output>
}
