import { lazy, Suspense } from 'react'
import { useUndoOffers } from '../../components/undo/undo-offers.ts'
import type { UndoOffer } from '../../components/undo/undo-offers.ts'

/** Offline before the notes were fetched, their screen has said what happened: only Undo is missing. */
function NoNotes(_offers: { offers: readonly UndoOffer[] }) {
  return <></>
}

const UndoNotes = lazy(async () => {
  try {
    return { default: (await import('../../components/undo/undo-notes.tsx')).UndoNotes }
  } catch {
    return { default: NoNotes }
  }
})

/**
 * Where Undo is offered, announced whichever screen is shown. The notes' own code comes with the screens that make
 * offers, so that the other lists do not wait for it. decisions/0012
 */
export function UndoLayer() {
  const offers = useUndoOffers()
  return (
    <output>
      <Suspense>{offers.length > 0 && <UndoNotes offers={offers} />}</Suspense>
    </output>
  )
}
