/** How long a text stays: on the device until it is removed, or in the tab until that is closed. */
export type StorageArea = 'device' | 'tab'

const AREAS = { device: 'localStorage', tab: 'sessionStorage' } as const

interface UnwrittenText {
  text: string
  /** The text in the storage then: once it differs, another tab has written, and that one counts. */
  instead: string | null
}

/** Texts that the browser did not store, held in memory. No key is in both areas. */
const unwritten = new Map<string, UnwrittenText>()

/** The result of an access to the storage, or a fallback where the browser throws. */
function attempt<T, E>(area: StorageArea, use: (storage: Storage) => T, otherwise: E): E | T {
  try {
    return use(window[AREAS[area]])
  } catch {
    return otherwise
  }
}

const storedText = (area: StorageArea, name: string): string | null =>
  attempt(area, (storage) => storage.getItem(name), null)

/** The text stored under a name; null for none. Where storage is forbidden, what this page has written. */
export function readText(area: StorageArea, name: string): string | null {
  const stored = storedText(area, name)
  const held = unwritten.get(name)
  if (held?.instead === stored) return held.text
  unwritten.delete(name)
  return stored
}

/**
 * Stores a text under a name.
 * @returns whether the browser took it; where it is full or forbidden, the text is lost when the page is left
 */
export function writeText(area: StorageArea, name: string, text: string): boolean {
  unwritten.delete(name)
  const taken = attempt(area, (storage) => storage.setItem(name, text) === undefined, false)
  if (!taken) unwritten.set(name, { text, instead: storedText(area, name) })
  return taken
}

/** Removes what is stored under a name, if anything is. */
export function removeStored(area: StorageArea, name: string): void {
  unwritten.delete(name)
  attempt(area, (storage) => storage.removeItem(name), undefined)
}

/** The value stored as JSON under a name; what is no JSON or not of this shape is removed. */
export function readJson<T>(
  area: StorageArea,
  name: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  const text = readText(area, name)
  const value = parseJson(text, isValid)
  if (text !== null && value === undefined) removeStored(area, name)
  return value
}

/** The value of a stored text; undefined for none, for what is no JSON and for another shape. */
export function parseJson<T>(
  text: string | null,
  isValid: (value: unknown) => value is T,
): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isValid(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** All names under which something is stored on the device. */
export const namesOnDevice = (): string[] => attempt('device', () => Object.keys(localStorage), [])

/** Whether a value is an object with fields, where guards of stored values begin. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
