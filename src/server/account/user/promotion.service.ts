import type { Role } from '../../../domain/account/role.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import type { AtomicCall } from '../../core/call.ts'
import { revokeKeysOf } from '../api-key/api-key.service.ts'
import { revokeVerificationLinks } from '../link/send-verification-link.service.ts'
import { revokePasswordLinks } from '../link/password-link.service.ts'
import { deleteOpenChanges } from '../record/email-change.queries.ts'
import { updateUser } from '../record/user.queries.ts'
import { removeAllFactors } from '../second-factor/factor-removal.service.ts'
import { endSessions } from '../session/session.service.ts'

/**
 * Revokes every way into an account: password, sessions, API keys, links for a password, an address that waits for its
 * verification, and old addresses that could be restored (all, or those given up since an instant). A new password can
 * only be set by a link. decisions/0034
 */
export async function revokeAccess(
  call: AtomicCall,
  userId: number,
  { changedSince }: { changedSince?: Instant } = {},
): Promise<void> {
  await revokePasswordLinks(call, userId)
  await revokeVerificationLinks(call, userId)
  await deleteOpenChanges(call.trx, userId, changedSince)
  await updateUser(call.trx, userId, { password_hash: null, pending_email: null }, call.now())
  await revokeKeysOf(call, userId)
  await endSessions(call, userId, 'PASSWORD')
}

/**
 * Promotes somebody: the only way to do it; a trigger enforces all of it but the second factor. Until now anybody may have controlled the account,
 * so every way into it is revoked, a second factor included; whoever calls this sends or prints the link for a new password.
 */
export async function promote(call: AtomicCall, userId: number, role: Role): Promise<void> {
  await revokeAccess(call, userId)
  await removeAllFactors(call, userId)
  await updateUser(call.trx, userId, { role }, call.now())
  await recordAudit(call, {
    action: 'promote',
    subject: 'user',
    subjectId: userId,
    detail: { role },
  })
}

/** Makes a user an active administrator, also one who was disabled, or removed a moment ago. */
export async function promoteToAdmin(call: AtomicCall, userId: number): Promise<void> {
  await promote(call, userId, 'ADMIN')
  await updateUser(call.trx, userId, { disabled_at: null, removed_at: null }, call.now())
}
