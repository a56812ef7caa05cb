import type { SessionUser } from '../../../domain/account/user.ts'
import { actorOf } from '../../../server/account/session/session.service.ts'
import { beginGuest, nameGuest } from '../../../server/account/guest/guest.service.ts'
import type { Call, SignedInCall } from '../../../server/core/call.ts'
import type { Dependencies } from '../../../server/core/dependencies.ts'
import type { Person, TestApp, Visitor } from '../../harness/test-app.ts'

/** Calls as somebody who buys without an account. */
export async function callAsGuest(call: Call, email: string): Promise<SignedInCall> {
  const { signedIn } = await beginGuest(call)
  const actor = await actorOf(call, signedIn.accessToken)
  if (actor === null) throw new Error('There is no session')
  await nameGuest({ ...call, actor }, email)
  return { ...call, actor: { ...actor, email } }
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
  const { accessToken } = await browser.trpc.auth.beginGuest.mutate()
  const guest = app.signedIn(accessToken)
  const user = await guest.trpc.auth.nameGuest.mutate({ email })
  return { ...guest, user, accessToken, browser }
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
