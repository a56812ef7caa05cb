import { DAY } from '../../../domain/time/calendar.ts'
import { Fault } from '../../../domain/fault.ts'
import { atomically, isAtomic } from '../atomically.ts'
import type { AtomicCall, Call, SignedInCall } from '../call.ts'
import type { NamedLocks } from '../write-locks.ts'
import {
  deleteAnswer,
  deleteAnswersBefore,
  insertAnswer,
  selectAnswer,
} from './idempotency.queries.ts'
import { requestHash } from './request-hash.ts'

/** How long a repeated call gets its first answer. rest.md */
const LIFETIME = DAY

export interface Once<T> {
  /** True when this is the answer to an earlier call with the same key. */
  replayed: boolean
  /** Must survive JSON: a repetition gets what was stored. */
  value: T
}

/** An answer of the REST door. */
export interface StatusAnswer<T = unknown> {
  status: number
  body: T
}

/** The lock of what `once` stores. */
export const requestLock = ({ actor }: SignedInCall, key: string): { request: string } => ({
  request: `${actor.id} ${key}`,
})

type Work<C extends SignedInCall, T> = (call: C & AtomicCall) => Promise<T>

/**
 * Does something once, however often the call is repeated: the effect and its answer are written in one transaction.
 * Keys are the actor's own and are stored for 24 hours. guide/invariants.md, I9
 * Where it begins the transaction, that has the whole database to itself; inside another, that names `requestLock`.
 * @throws Fault keyReused when the key came with another request; whatever the work throws, and then nothing is stored
 */
export async function once<C extends SignedInCall, T>(
  call: C,
  key: string,
  request: unknown,
  work: Work<C, T>,
): Promise<Once<T>> {
  const { replayed, value } = await onceAnswered(call, key, request, async (call) => ({
    status: 200,
    body: await work(call),
  }))
  return { replayed, value: value.body }
}

/**
 * The same for a door that answers with a status.
 * @param locks what the work locks, where that is less than the whole database
 */
export function onceAnswered<C extends SignedInCall, T>(
  call: C,
  key: string,
  request: unknown,
  work: Work<C, StatusAnswer<T>>,
  locks?: NamedLocks | null,
): Promise<Once<StatusAnswer<T>>> {
  const hash = requestHash(request)
  const own = requestLock(call, key)
  const locked = isAtomic(call) ? own : locks && { ...locks, ...own }
  return atomically(call, locked ?? null, async (call) => {
    const earlier = await findAnswer(call, key)
    if (earlier !== undefined) {
      if (earlier.request_hash !== hash) {
        throw new Fault('keyReused', 'This idempotency key was used for another request')
      }
      const body = JSON.parse(earlier.answer)
      return { replayed: true, value: { status: earlier.status, body } }
    }
    const value = await work(call)
    await insertAnswer(call.trx, {
      user_id: call.actor.id,
      key,
      request_hash: hash,
      status: value.status,
      answer: JSON.stringify(value.body) ?? 'null',
      created_at: call.trustedNow(),
    })
    return { replayed: false, value }
  })
}

/** Whether a call of the actor's with this key may be a repetition: decided for good where it is locked. */
export async function wasAnswered(call: SignedInCall, key: string): Promise<boolean> {
  return (await selectAnswer(call.db, { user_id: call.actor.id, key })).length > 0
}

async function findAnswer(call: SignedInCall & AtomicCall, key: string) {
  const mine = { user_id: call.actor.id, key }
  const [answer] = await selectAnswer(call.trx, mine)
  if (answer === undefined || answer.created_at > call.trustedNow() - LIFETIME) return answer
  await deleteAnswer(call.trx, mine)
  return undefined
}

/** Forgets the answers older than 24 hours. @returns how many */
export function forgetOldKeys(call: Call): Promise<number> {
  return atomically(call, (call) =>
    deleteAnswersBefore(call.trx, { before: call.trustedNow() - LIFETIME }),
  )
}
