import { isRecord, parseJson, readText, removeStored, writeText } from '../../ui/browser-storage.ts'
import { createChanges, otherTabs } from '../../ui/create-store.ts'

/** What was made on this device and the server does not have yet. */
interface Waiting {
  /** The device's own name for it: sent twice it counts once. */
  key: string
}

/** What of a person waits on this device to be sent, oldest first. It may outlive a page and a session. decisions/0021 */
export interface WaitingStore<One extends Waiting> {
  /** The same list until it changes. */
  read: (userId: number) => readonly One[]
  /** Appends one, once: it counts on this device from now on, and survives a closed page if there is room. */
  add: (userId: number, one: One) => void
  /** Removes what the server has answered. */
  remove: (userId: number, keys: ReadonlySet<string>) => void
  /** Calls back after each change, here or in another tab, until the returned function is called. */
  watch: (listener: () => void) => () => void
}

/** @param nameOf the list of a person in the browser's storage @param numbers fields that each has as a number */
export function createWaitingStore<One extends Waiting>(
  nameOf: (userId: number) => string,
  numbers: readonly (keyof One & string)[],
): WaitingStore<One> {
  const nothing: readonly One[] = []
  const changes = createChanges(otherTabs)
  let last: { text: string | null; all: readonly One[] } = { text: null, all: nothing }

  const isOne = (found: unknown): found is One =>
    isRecord(found) &&
    typeof found['key'] === 'string' &&
    numbers.every((field) => typeof found[field] === 'number')

  const read = (userId: number): readonly One[] => {
    const text = readText('device', nameOf(userId))
    // Invalid entries are skipped, and removed with the next change.
    if (text !== last.text)
      last = { text, all: parseJson(text, Array.isArray)?.filter(isOne) ?? nothing }
    return last.all
  }

  const write = (userId: number, all: readonly One[]): void => {
    if (all.length === 0) removeStored('device', nameOf(userId))
    else writeText('device', nameOf(userId), JSON.stringify(all))
    changes.notify()
  }

  return {
    read,
    add: (userId, one) => {
      const all = read(userId)
      if (all.every(({ key }) => key !== one.key)) write(userId, [...all, one])
    },
    remove: (userId, keys) =>
      write(
        userId,
        read(userId).filter(({ key }) => !keys.has(key)),
      ),
    watch: changes.subscribe,
  }
}
