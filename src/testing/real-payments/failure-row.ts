/** What keeps a promise: this text in this file. Without it another stands there, which still can be run. */
interface Guard {
  file: string
  find: string
  replace: string
}

/** A way in which payments fail elsewhere, and the test that fails once what guards against it is dropped. */
export interface FailureRow {
  /** Of the guard: several may keep one promise, each of which is dropped alone. */
  id: string
  /** What goes wrong, and what happens here. */
  row: string
  file: string
  /** As it is written in the file. */
  test: string
  /** What the full name of the test that fails has in it, where one of several fails. */
  of?: string
  /** Dropped together: each alone would keep the promise as well. */
  guards: readonly Guard[]
}
