import { isFault } from '../../domain/fault.ts'
import { ensureAdmin } from '../account/sign-in/set-up.service.ts'
import type { Call } from '../core/call.ts'
import type { Config } from '../core/config.ts'
import { StartRefused } from '../db/connection/start-refused.ts'

/**
 * Makes the administrator whom the environment names, where there is none yet. reliability.md, Identity
 * @throws StartRefused when the given password is too easy
 */
export async function ensureFirstAdmin(call: Call, { firstAdmin }: Config): Promise<void> {
  if (firstAdmin === null) return
  try {
    await ensureAdmin(call, firstAdmin.email, firstAdmin.password)
  } catch (error) {
    if (isFault(error, 'invalid')) throw new StartRefused(`ADMIN_PASSWORD: ${error.message}`)
    throw error
  }
}
