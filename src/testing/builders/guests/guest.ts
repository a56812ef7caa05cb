import type { SessionUser } from '../../../domain/account/user.ts'
import { actorOf } from '../../../server/account/session/session.service.ts'
import { beginGuest } from '../../../server/account/guest/guest.service.ts'
import type { Call, SignedInCall } from '../../../server/core/call.ts'
import type { Dependencies } from '../../../server/core/dependencies.ts'
import type { Person, TestApp, Visitor } from '../../harness/test-app.ts'

/** Calls as somebody who buys without an account. */
export async function callAsGuest(call: Call, email: string): Promise<SignedInCall> {
  const { signedIn } = await beginGuest(call, email)
  const actor = await actorOf(call, signedIn.accessToken)
  if (actor === null) throw new Error('There is no session')
  return { ...call, actor }
}

/** Somebody who buys without an account, at the doors. */
export interface GuestAtDoor extends Person {
  user: SessionUser
  /** Their browser, with its cookies. */
  browser: Visitor
}

/** Begins a guest's session, as a browser does. */
export async function aGuest(app: TestApp, email = 'guest@example.com'): Promise<GuestAtDoor> {
  const browser = app.visitor()
  const { user, accessToken } = await browser.trpc.auth.beginGuest.mutate({ email })
  return { ...app.signedIn(accessToken), user, accessToken, browser }
}

/** The code in the newest message that has one; empty where there is none. */
export async function newestCode({ store }: Pick<Dependencies, 'store'>): Promise<string> {
  const messages = await store.reader
    .selectFrom('outbox')
    .select('body_text as text')
    .where('kind', '=', 'email-verification')
    .orderBy('id')
    .execute()
  return /Your code: (\d{6})/.exec(messages.at(-1)?.text ?? '')?.[1] ?? ''
}
