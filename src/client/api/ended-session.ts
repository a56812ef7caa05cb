import { readText, removeStored, writeText } from '../ui/browser-storage.ts'

const ENDED = 'farebox.ended'
const UNSAVED_INPUT = 'farebox.work'
const RETURN = 'farebox.return'

let unsavedInputOfScreen: (() => string | undefined) | undefined

/**
 * Registers a screen's callback that returns its unsaved input when the server ends the session. Nothing is stored
 * before. @returns the function that unregisters it
 */
export function registerUnsavedInput(read: () => string | undefined): () => void {
  unsavedInputOfScreen = read
  return () => {
    if (unsavedInputOfScreen === read) unsavedInputOfScreen = undefined
  }
}

/** The screen's unsaved input at this moment; undefined where there is none to save. */
export function unsavedInputNow(): string | undefined {
  return unsavedInputOfScreen?.()
}

/** Notes in this tab that the server ended the session, and stores the screen's unsaved input. */
export function noteEnded(unsavedInput: string | undefined): void {
  writeText('tab', ENDED, 'yes')
  if (unsavedInput !== undefined) writeText('tab', UNSAVED_INPUT, unsavedInput)
}

/** Whether somebody has to sign in again here who did not sign out. */
export const isEnded = (): boolean => readText('tab', ENDED) !== null

/** Signed in again: the reason has been shown. */
export function forgetEnded(): void {
  removeStored('tab', ENDED)
}

/** The unsaved input that was stored when the session ended; null for none. */
export function storedUnsavedInput(): string | null {
  return readText('tab', UNSAVED_INPUT)
}

/** Removes it: after signing out, or once it is on the screen again. */
export function removeUnsavedInput(): void {
  removeStored('tab', UNSAVED_INPUT)
}

/** Stores in this tab where to go after signing in. */
export function rememberPath(path: string): void {
  writeText('tab', RETURN, path)
}

/** Where to go after signing in, once; undefined when nothing is stored. Only paths of this site. */
export function takePath(): string | undefined {
  const path = readText('tab', RETURN)
  removeStored('tab', RETURN)
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined
}
