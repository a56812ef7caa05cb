import { readText, removeStored, writeText } from '../ui/browser-storage.ts'

const ENDED = 'farebox.ended'
const WORK = 'farebox.work'
const RETURN = 'farebox.return'

let workInHand: (() => string | undefined) | undefined

/**
 * Registers a screen's callback that returns its unsaved input when the server ends the session. Nothing is stored
 * before. @returns the function that unregisters it
 */
export function keepAtEnd(read: () => string | undefined): () => void {
  workInHand = read
  return () => {
    if (workInHand === read) workInHand = undefined
  }
}

/** The screen's unsaved input at this moment; undefined where there is none to save. */
export function readWorkInHand(): string | undefined {
  return workInHand?.()
}

/** Notes in this tab that the server ended the session, with what was typed then. */
export function noteEnded(work: string | undefined): void {
  writeText('tab', ENDED, 'yes')
  if (work !== undefined) writeText('tab', WORK, work)
}

/** Whether somebody has to sign in again here who did not sign out. */
export const isEnded = (): boolean => readText('tab', ENDED) !== null

/** Signed in again: the reason has been shown. */
export function forgetEnded(): void {
  removeStored('tab', ENDED)
}

/** What was typed when the session ended. */
export function readKeptAnswer(): string | null {
  return readText('tab', WORK)
}

/** Removes it: after signing out, or once it is on the screen again. */
export function forgetWork(): void {
  removeStored('tab', WORK)
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
