import { useSyncExternalStore } from 'react'

/** Subscribes to changes from outside (another tab, the device); returns the function that ends it. */
export type FollowSource = (notify: () => void) => () => void

/** The listeners of a state outside of React. */
export interface ChangeSource {
  /** Calls back after each change until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  /** Calls all listeners after a change. */
  notify: () => void
}

/** A value that components subscribe to and anybody may change. */
export interface ClientStore<T> {
  get: () => T
  set: (next: T) => void
  /** Hook: the value, with a render for each change. */
  use: () => T
}

/** Listeners of a state stored elsewhere, as in the browser's storage. @param follow is on while somebody subscribes */
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

/** A store that holds its own value. */
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

/** Subscribes to storage changes of other tabs. */
export const otherTabs: FollowSource = (notify) => {
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}
