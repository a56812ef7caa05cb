import { join } from 'node:path'
import type { PasswordHasher } from '../../core/threads.ts'
import { WorkerCalls } from '../../core/worker-calls.ts'

/** To hash a password, or to compare one with a hash. */
export type Argon2Request = { password: string } | { password: string; hashed: string }

/** The hash, or whether they are the same. */
export type Argon2Result = string | boolean

/** Hashes by argon2id in a thread of its own, one after the other. decisions/0031 */
export function argon2Hasher(): PasswordHasher & { close: () => Promise<void> } {
  const thread = new WorkerCalls<Argon2Request, Argon2Result>({
    program: join(import.meta.dirname, 'argon2-thread.ts'),
    whenEnded: 'The thread that compares passwords has ended',
  })
  return {
    hash: async (password) => String(await thread.call({ password })),
    verify: async (hashed, password) => (await thread.call({ hashed, password })) === true,
    close: () => thread.close(),
  }
}
