import type { AtomicCall, Call } from './call.ts'

const isAtomic = <C extends Call>(call: C): call is C & AtomicCall => 'trx' in call

/**
 * The one way to write: the work runs in the single writer's transaction and is answered after its commit, or leaves
 * nothing behind. Name the inner call like the outer one, so that the outer is out of reach. Called inside a
 * transaction it joins that one. Nothing but database work may be awaited inside. reliability.md
 */
export function atomically<C extends Call, T>(
  call: C,
  work: (call: C & AtomicCall) => Promise<T>,
): Promise<T> {
  if (isAtomic(call)) return work(call)
  return call.dependencies.store.write((trx, afterCommit) =>
    work({ ...call, db: trx, trx, afterCommit }),
  )
}
