import { createStore } from '../../ui/create-store.ts'

/** Something that was done at once and can still be undone. */
export interface UndoOffer {
  /** Names what it is about: one offer each. */
  key: string
  /** What was done, as a sentence. */
  words: string
  undo: () => void
}

const offers = createStore<readonly UndoOffer[]>([])
const timers = new Map<string, number>()

/** Removes an offer: it was used, its time is over, or there is nothing left to undo. */
export function withdrawUndo(key: string): void {
  window.clearTimeout(timers.get(key))
  timers.delete(key)
  offers.set(offers.get().filter((offer) => offer.key !== key))
}

/** Offers Undo for some seconds, whichever screen of the back office is shown meanwhile. decisions/0012 */
export function offerUndo(offer: UndoOffer, seconds: number): void {
  withdrawUndo(offer.key)
  timers.set(
    offer.key,
    window.setTimeout(() => withdrawUndo(offer.key), seconds * 1000),
  )
  offers.set([...offers.get(), offer])
}

/** What can be undone now, oldest first. */
export function useUndoOffers(): readonly UndoOffer[] {
  return offers.use()
}
