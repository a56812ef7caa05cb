import { ensureAdmin, issueSetUpLink } from './auth/set-up.service.ts'
import type { Config } from './config.ts'
import { StartRefused } from './db/start-refused.ts'
import { isFault } from '../domain/fault.ts'
import { newCall } from './new-call.ts'
import type { Parts } from './parts.ts'

/**
 * Makes the administrator of the environment where there is none yet; else answers the address at which the first one
 * is made, once. Null when there is one. reliability.md, Identity
 * @throws StartRefused when the given password is too easy
 */
export async function firstAdmin(parts: Parts, config: Config): Promise<string | null> {
  const call = newCall(parts, { actor: null, requestId: 'start', address: '' })
  if (config.firstAdmin === null) return issueSetUpLink(call)
  const { email, password } = config.firstAdmin
  try {
    await ensureAdmin(call, email, password)
  } catch (error) {
    if (isFault(error, 'invalid')) throw new StartRefused(`ADMIN_PASSWORD: ${error.message}`)
    throw error
  }
  return null
}
