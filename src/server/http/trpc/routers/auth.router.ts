import {
  BrowserLoginInput,
  PasskeyLoginInput,
} from '../../../../domain/account/second-factor.input.ts'
import {
  GuestInput,
  KeepBookingsInput,
  KeepWithCodeInput,
} from '../../../../domain/account/guest.input.ts'
import {
  ForgotPasswordInput,
  PasswordLinkInput,
  RegisterInput,
  ResetPasswordInput,
  SessionIdInput,
  SetUpInput,
} from '../../../../domain/account/user.input.ts'
import type { KeptWithCode, SignedIn } from '../../../../domain/account/user.ts'
import { beginGuest, joinGuestOfToken, nameGuest } from '../../../account/guest/guest.service.ts'
import { keepWithCode, sendGuestCode } from '../../../account/guest/guest-code.service.ts'
import { keepBookings } from '../../../account/guest/keep-bookings.service.ts'
import { forgotPassword } from '../../../account/password/password-request.service.ts'
import { endOwnSession, listOwnSessions } from '../../../account/session/session.service.ts'
import {
  endReplacedSession,
  logIn,
  logOut,
  refreshSession,
  register,
} from '../../../account/sign-in/auth.service.ts'
import { getPasswordRule, resetPassword } from '../../../account/sign-in/password-reset.service.ts'
import type { NewSession } from '../../../account/sign-in/auth.service.ts'
import { logInWithPasskey } from '../../../account/sign-in/passkey-login.service.ts'
import { setUpAdmin } from '../../../account/sign-in/set-up.service.ts'
import { guest, router, signedIn, everyone } from '../procedures/base-procedures.ts'
import type { TrpcContext } from '../procedures/base-procedures.ts'

function handOver(
  session: NewSession,
  { refreshCookie, deviceCookie }: Pick<TrpcContext, 'refreshCookie' | 'deviceCookie'>,
): SignedIn {
  const isGuest = session.signedIn.user.isGuest === true
  // A guest's cookie ends with the browser, and whose device it is stays known.
  refreshCookie.write(session.refreshToken, isGuest ? null : session.refreshExpiresAt)
  if (!isGuest) deviceCookie.write(session.deviceToken)
  return session.signedIn
}

/** Signed in to an account: what the browser's guest has bought joins it. decisions/0098 */
async function handOverJoined(session: NewSession, ctx: TrpcContext): Promise<SignedIn> {
  const before = ctx.refreshCookie.read()
  await joinGuestOfToken(ctx.call, before, session.signedIn.user.id)
  // A logout that did not reach the server: this browser's former session is no longer one of its devices.
  await endReplacedSession(ctx.call, before)
  return handOver(session, ctx)
}

export const authRouter = router({
  register: everyone
    .input(RegisterInput)
    .mutation(async ({ ctx, input }) => handOverJoined(await register(ctx.call, input), ctx)),
  login: everyone
    .input(BrowserLoginInput)
    .mutation(async ({ ctx, input }) => handOverJoined(await logIn(ctx.call, input), ctx)),
  loginWithPasskey: everyone
    .input(PasskeyLoginInput)
    .mutation(async ({ ctx, input }) =>
      handOverJoined(await logInWithPasskey(ctx.call, input.passkey), ctx),
    ),
  beginGuest: everyone.mutation(async ({ ctx }) => handOver(await beginGuest(ctx.call), ctx)),
  nameGuest: guest.input(GuestInput).mutation(({ ctx, input }) => nameGuest(ctx.call, input.email)),
  keepBookings: guest
    .input(KeepBookingsInput)
    .mutation(async ({ ctx, input }) => handOver(await keepBookings(ctx.call, input), ctx)),
  sendGuestCode: guest.mutation(({ ctx }) => sendGuestCode(ctx.call)),
  keepWithCode: guest
    .input(KeepWithCodeInput)
    .mutation(async ({ ctx, input }): Promise<KeptWithCode> => {
      const kept = await keepWithCode(ctx.call, input)
      if (kept.outcome !== 'became') return kept
      return { outcome: 'became', session: handOver(kept.session, ctx) }
    }),
  refresh: everyone.mutation(async ({ ctx }) =>
    handOver(await refreshSession(ctx.call, ctx.refreshCookie.read()), ctx),
  ),
  logout: everyone.mutation(async ({ ctx }) => {
    await logOut(ctx.call, ctx.refreshCookie.read())
    ctx.refreshCookie.clear()
  }),
  forgotPassword: everyone
    .input(ForgotPasswordInput)
    .mutation(({ ctx, input }) => forgotPassword(ctx.call, input.email)),
  // A mutation, so that the token stays out of addresses and logs.
  passwordRule: everyone
    .input(PasswordLinkInput)
    .mutation(({ ctx, input }) => getPasswordRule(ctx.call, input.token)),
  resetPassword: everyone
    .input(ResetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx.call, input)),
  setUp: everyone
    .input(SetUpInput)
    .mutation(async ({ ctx, input }) => handOver(await setUpAdmin(ctx.call, input), ctx)),
  sessions: signedIn.query(({ ctx }) => listOwnSessions(ctx.call)),
  endSession: signedIn
    .input(SessionIdInput)
    .mutation(({ ctx, input }) => endOwnSession(ctx.call, input.id)),
})
