import type { Call } from '../../../server/core/call.ts'
import { LOCK_CLASSES } from '../../../server/core/write-locks.ts'
import type { NamedLocks } from '../../../server/core/write-locks.ts'
import type { Store } from '../../../server/db/connection/store.ts'

/** A store whose writes forget to lock a noun. */
const forgetful = (store: Store, noun: keyof NamedLocks): Store => ({
  ...store,
  write: (work, locks) =>
    store.write(
      work,
      locks?.filter(([kind]) => kind !== LOCK_CLASSES[noun]),
    ),
})

/** A call to a server that forgets to lock a noun; null forgets none. */
export function forgetting<C extends Call>(call: C, noun: keyof NamedLocks | null): C {
  if (noun === null) return call
  const store = forgetful(call.dependencies.store, noun)
  return { ...call, dependencies: { ...call.dependencies, store } }
}
