import { useEffect, useRef } from 'react'

/** An open dialog, sheet or menu, and its entry in the browser's history once it has one. */
interface Overlay {
  index: number | undefined
  close: () => void
  /** The address as the page below was, and as what is chosen in the overlay has made it. */
  openedAt: string
  url: string
  state: unknown
}

/** What the router and this file write into an entry. */
interface EntryState {
  idx?: number
  isOverlay?: boolean
}

const open: Overlay[] = []
let lastIndex = 0
/** What replaces the entry below, once it is reached. */
let below: Pick<Overlay, 'url' | 'state'> | undefined
/** Whether the browser is on its way back from the entry of one that was closed; and what opened meanwhile. */
let isGoingBack = false
const waiting: Overlay[] = []
/** Milliseconds; a browser takes a few. */
const LONGEST_WAY_BACK = 500

const entryState = (): EntryState => Object(window.history.state)
const indexNow = (): number => entryState().idx ?? 0

/** Adds an entry with the same address, so that Back has something to take away. */
function push(overlay: Overlay): void {
  if (isGoingBack) {
    waiting.push(overlay)
    return
  }
  overlay.openedAt = window.location.href
  overlay.index = indexNow() + 1
  lastIndex = overlay.index
  window.history.pushState({ ...entryState(), idx: overlay.index, isOverlay: true }, '')
  note(overlay)
}

/** Filters of a sheet change the address while it is open: that stays when it is closed. */
function note(overlay: Overlay): void {
  if (overlay.index !== indexNow()) return
  overlay.url = window.location.href
  overlay.state = window.history.state
}

const changed = (overlay: Overlay) => (overlay.url === overlay.openedAt ? undefined : overlay)

/** Closed in another way than by Back: its entry goes, unless the page was left by it. */
function remove(overlay: Overlay): void {
  open.splice(open.indexOf(overlay), 1)
  setTimeout(() => {
    if (overlay.index === undefined || overlay.index !== indexNow()) return
    // What closed it may have changed the address too, such as a form that is open by it.
    note(overlay)
    below = changed(overlay)
    isGoingBack = true
    window.history.back()
    // A navigation in the same moment may keep the browser from going back.
    setTimeout(arrive, LONGEST_WAY_BACK)
  })
}

/** What opened while the browser was going back gets its entry now. */
function arrive(): void {
  isGoingBack = false
  for (const overlay of waiting.splice(0)) if (open.includes(overlay)) push(overlay)
}

function closeAbove(index: number): boolean {
  const above = open.filter((one) => one.index !== undefined && one.index > index)
  for (const overlay of above.toReversed()) {
    below ??= changed(overlay)
    overlay.index = undefined
    overlay.close()
    // It asks first, whether what was typed may be lost.
    setTimeout(() => {
      if (open.includes(overlay)) push(overlay)
    })
  }
  return above.length > 0
}

function onPop(): void {
  const index = indexNow()
  const isBack = index <= lastIndex
  lastIndex = index
  const hasClosed = closeAbove(index)
  if (below) {
    const state = { ...Object(below.state), idx: index, isOverlay: entryState().isOverlay }
    window.history.replaceState(state, '', below.url)
    below = undefined
  }
  // The entry of one that is closed already is passed over.
  const isLeft = entryState().isOverlay === true && !open.some((one) => one.index === index)
  if (!hasClosed && isLeft) window.history.go(isBack ? -1 : 1)
  arrive()
}

/** Before the router listens, so that it reads the entry as it is left here. */
if (typeof window !== 'undefined') {
  lastIndex = indexNow()
  window.addEventListener('popstate', onPop)
}

/** Back closes what is open above the page, not the page: for every dialog, sheet and menu. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  const shown = useRef<Overlay>(undefined)
  useEffect(() => {
    close.current = onClose
    if (shown.current) note(shown.current)
  })
  useEffect(() => {
    if (!opened) return undefined
    const { href } = window.location
    const overlay: Overlay = {
      index: undefined,
      close: () => close.current(),
      openedAt: href,
      url: href,
      state: undefined,
    }
    open.push(overlay)
    shown.current = overlay
    const timer = window.setTimeout(() => push(overlay))
    return () => {
      window.clearTimeout(timer)
      shown.current = undefined
      remove(overlay)
    }
  }, [opened])
}
