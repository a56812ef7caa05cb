import type { DeviceMark } from '../../../domain/boarding/device-mark.ts'
import { isRecord, parseJson, readText, removeStored, writeText } from '../../ui/browser-storage.ts'
import { createChanges, otherTabs } from '../../ui/create-store.ts'

/** A mark that the server does not have yet. It has only ids, no names, so it may outlive its person's session. */
export interface WaitingMark extends DeviceMark {
  scheduleId: number
}

const NOTHING: readonly WaitingMark[] = []
const keyOf = (userId: number): string => `farebox.marks.${userId}`

const changes = createChanges(otherTabs)
let last: { text: string | null; marks: readonly WaitingMark[] } = { text: null, marks: NOTHING }

const isMark = (found: unknown): found is WaitingMark =>
  isRecord(found) &&
  typeof found['key'] === 'string' &&
  ['scheduleId', 'passengerId', 'at'].every((field) => typeof found[field] === 'number')

/** Invalid entries are skipped, and removed with the next change. */
const parse = (text: string | null): readonly WaitingMark[] =>
  parseJson(text, Array.isArray)?.filter(isMark) ?? NOTHING

/** The marks of a person that wait, oldest first; the same list until it changes. */
export function readWaitingMarks(userId: number): readonly WaitingMark[] {
  const text = readText('device', keyOf(userId))
  if (text !== last.text) last = { text, marks: parse(text) }
  return last.marks
}

function write(userId: number, marks: readonly WaitingMark[]): void {
  if (marks.length === 0) removeStored('device', keyOf(userId))
  else writeText('device', keyOf(userId), JSON.stringify(marks))
  changes.notify()
}

/** Appends a mark, once: it counts on this device from now on, and survives a closed page if there is room. */
export function addMark(userId: number, mark: WaitingMark): void {
  const marks = readWaitingMarks(userId)
  if (marks.every(({ key }) => key !== mark.key)) write(userId, [...marks, mark])
}

/** The mark that boards a passenger, waits and has not been taken back; undefined for none. */
export function unsentMark(userId: number, passengerId: number): string | undefined {
  const last = readWaitingMarks(userId).findLast(
    (mark) => mark.passengerId === passengerId && mark.proofSeen === undefined,
  )
  return last?.undoes === undefined ? last?.key : undefined
}

/** Removes what the server has answered. */
export function removeMarks(userId: number, keys: ReadonlySet<string>): void {
  const left = readWaitingMarks(userId).filter(({ key }) => !keys.has(key))
  write(userId, left)
}

/** Calls back after each change, here or in another tab, until the returned function is called. */
export const watchWaitingMarks = changes.subscribe
