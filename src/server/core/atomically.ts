import type { AtomicCall, Call } from './call.ts'
import { limitsOfWrite } from './limits/limits-of-write.ts'
import { locksOf, requireLocked } from './write-locks.ts'
import type { NamedLocks } from './write-locks.ts'

/** Whether a call is inside a transaction. */
export const isAtomic = <C extends Call>(call: C): call is C & AtomicCall => 'trx' in call

type Work<C extends Call, T> = (call: C & AtomicCall) => Promise<T>

/**
 * The one way to write: the work runs in a transaction and is answered after its commit, or leaves nothing behind. Name
 * the inner call like the outer one, so that the outer is out of reach. Called inside a transaction it joins that one.
 * Nothing but database work may be awaited inside. It may run again, but limits count it once. reliability.md
 *
 * It has the whole database to itself, or, where it names locks and the store takes them, what they cover.
 * @throws Error inside a write that has not locked as much
 */
export function atomically<C extends Call, T>(call: C, work: Work<C, T>): Promise<T>
export function atomically<C extends Call, T>(
  call: C,
  locks: NamedLocks | null,
  work: Work<C, T>,
): Promise<T>
export async function atomically<C extends Call, T>(
  call: C,
  ...rest: [Work<C, T>] | [NamedLocks | null, Work<C, T>]
): Promise<T> {
  const [locks, work] = rest.length === 1 ? ([null, ...rest] as const) : rest
  if (isAtomic(call)) {
    requireLocked(call.locked, locks)
    return work(call)
  }
  const { dependencies } = call
  const locked = dependencies.store.locks ? locks : null
  const limitsOfRun = limitsOfWrite(dependencies.limits)
  return dependencies.store.write(
    (trx, afterCommit) =>
      work({
        ...call,
        dependencies: { ...dependencies, limits: limitsOfRun() },
        db: trx,
        trx,
        afterCommit,
        locked,
      }),
    locked === null ? undefined : locksOf(locked),
  )
}
