import type { Call } from '../../core/call.ts'
import { ConcurrencyLimiter } from '../../core/limits/concurrency-limiter.ts'

/** As many as are served in a few seconds. A request is cut off after ten, so further ones are refused at once. */
export const MOST_WAITING = 80
/** Places beyond that for devices that have signed in before. */
const RESERVED = 20

/** One at a time, some forty a second: the other core is for the event loop. */
const newPasswordLimiter = () =>
  new ConcurrencyLimiter({ atOnce: 1, waiting: MOST_WAITING, reserved: RESERVED, secondsToWait: 3 })

/** The queue of a server's passwords. */
export const passwordLimiter = ({ dependencies }: Pick<Call, 'dependencies'>): ConcurrencyLimiter =>
  dependencies.memory.get(newPasswordLimiter)

/** Hashes a password, argon2id. Not database work: before `atomically`. @throws Fault tooMany under a flood */
export function hashPassword(call: Call, password: string): Promise<string> {
  return passwordLimiter(call).pass(() => call.dependencies.threads.passwords.hash(password))
}

/** The hash of a random password that nobody has, at the same cost. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$B1tJ5aD4tt67zDd6AFEs5A$b9xDdTBsJSkF6zV+bWzwDRGkstLRLqY9d4neBIVyJDY'

/**
 * Says whether a password matches a hash; false in the same time where there is no hash. Known devices go before
 * unknown ones.
 * @throws Fault tooMany under a flood
 */
export async function isPassword(
  call: Call,
  password: string,
  hashed: string | null | undefined,
  { isKnown = false }: { isKnown?: boolean } = {},
): Promise<boolean> {
  const compare = () => call.dependencies.threads.passwords.verify(hashed ?? DUMMY_HASH, password)
  const same = await passwordLimiter(call).pass(compare, { isKnown })
  return same && typeof hashed === 'string'
}
