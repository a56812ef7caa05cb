import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { findAccountByEmail, ownerOf } from '../record/account.service.ts'
import { limitForgot, maySendLink } from '../session/account-limits.ts'
import {
  deletePasswordRequest,
  insertPasswordRequest,
  selectPasswordRequests,
} from './password-request.queries.ts'
import { sendPasswordLink } from '../link/password-link.service.ts'

/**
 * Notes that a link for a new password is asked for. A job looks the account up later. The request does the same work
 * for every address, so neither the answer nor its time shows whether there is an account. Spec §2, Login form;
 * decisions/0035
 * @throws Fault tooMany
 */
export async function forgotPassword(call: Call, email: string): Promise<void> {
  limitForgot(call, email)
  await atomically(call, (call) =>
    insertPasswordRequest(call.trx, {
      email,
      request_id: call.requestId,
      asked_at: call.now(),
    }),
  )
}

/** Requests answered in one run of the job. */
const BATCH = 20

/** Sends the links that were asked for, to those who have an account. @returns how many requests it answered */
export async function answerPasswordRequests(call: Call): Promise<number> {
  const asked = await selectPasswordRequests(call.db, BATCH)
  if (asked.length === 0) return 0
  const settings = await readSettings(call)
  for (const { id, email, requestId } of asked) {
    // oxlint-disable-next-line no-await-in-loop -- a link of one does not wait for the fault of another
    await atomically({ ...call, requestId }, async (call) => {
      if (!(await deletePasswordRequest(call.trx, id))) return
      const user = await findAccountByEmail(call, email)
      if (user === undefined || user.disabledAt !== null || !maySendLink(call, user.id)) return
      await sendPasswordLink(call, ownerOf(user), settings)
      await recordAudit(call, { action: 'forgotPassword', subject: 'user', subjectId: user.id })
    })
  }
  return asked.length
}
