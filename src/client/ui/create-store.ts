import { useSyncExternalStore } from 'react'

/** Begins to follow what changes a store from outside (another tab, the device); returns what ends that. */
export type FollowSource = (notify: () => void) => () => void

/** Changes of something that React does not hold. */
export interface ChangeSource {
  /** Calls back after each change until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  /** Tells everybody of a change. */
  notify: () => void
}

/** A value that components follow and anybody may change. */
export interface ClientStore<T> {
  get: () => T
  set: (next: T) => void
  /** The value in a component, drawn again with each change. */
  use: () => T
}

/** Changes of what is kept elsewhere, such as in the browser's storage. @param follow is on while somebody subscribes */
export function createChanges(follow?: FollowSource): ChangeSource {
  const listeners = new Set<() => void>()
  let unfollow: (() => void) | undefined
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) unfollow = follow?.(notify)
    listeners.add(listener)
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) unfollow?.()
    }
  }
  return { subscribe, notify }
}

/** A store of a value of its own. */
export function createStore<T>(initial: T): ClientStore<T> {
  let value = initial
  const { subscribe, notify } = createChanges()
  const get = (): T => value
  const set = (next: T): void => {
    value = next
    notify()
  }
  return { get, set, use: () => useSyncExternalStore(subscribe, get) }
}

/** Follows what changes in other tabs' storage. */
export const otherTabs: FollowSource = (notify) => {
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}
