import {
  answerPasswordRequests,
  forgotPassword,
} from '../../server/account/password/password-request.service.ts'
import type { Call } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { newCall } from '../../server/core/new-call.ts'

/** Asks for a link for a new password, and has the job send it. */
export async function askForPasswordLink(call: Call, email: string): Promise<void> {
  await forgotPassword(call, email)
  await answerPasswordRequests(call)
}

/** Has the job of a server send what was asked for at its doors. */
export async function sendPasswordLinks(dependencies: Dependencies): Promise<void> {
  const call = newCall(dependencies, { actor: null, requestId: 'job', address: '' })
  // oxlint-disable-next-line no-await-in-loop -- some at a time, until nobody waits
  while ((await answerPasswordRequests(call)) > 0);
}
