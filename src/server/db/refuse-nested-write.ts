import { AsyncLocalStorage } from 'node:async_hooks'

/** A write while it runs. */
interface RunningWrite {
  readonly running: boolean
}

/** The write in whose asynchronous context we are, if any. */
const inside = new AsyncLocalStorage<RunningWrite>()

/** True inside a running write, where another write would wait for itself. */
const isInsideWrite = (): boolean => inside.getStore()?.running === true

/** Runs the work of a write so that `isInsideWrite` is true in it until the write ends. */
export const insideWrite = <T>(write: RunningWrite, work: () => Promise<T>): Promise<T> =>
  inside.run(write, work)

/** @throws Error inside a running write */
export function refuseInsideWrite(): void {
  if (isInsideWrite())
    throw new Error('A write inside a write would wait for itself: pass its trx on instead')
}
