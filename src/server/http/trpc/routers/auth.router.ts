import {
  BrowserLoginInput,
  PasskeyLoginInput,
} from '../../../../domain/account/second-factor.input.ts'
import {
  ForgotPasswordInput,
  RegisterInput,
  ResetPasswordInput,
  SessionIdInput,
  SetUpInput,
} from '../../../../domain/account/user.input.ts'
import type { SignedIn } from '../../../../domain/account/user.ts'
import { forgotPassword } from '../../../account/password/password-request.service.ts'
import { endOwnSession, listOwnSessions } from '../../../account/session/session.service.ts'
import { logIn, logOut, refreshSession, register } from '../../../account/sign-in/auth.service.ts'
import { resetPassword } from '../../../account/sign-in/password-reset.service.ts'
import type { NewSession } from '../../../account/sign-in/auth.service.ts'
import { logInWithPasskey } from '../../../account/sign-in/passkey-login.service.ts'
import { setUpAdmin } from '../../../account/sign-in/set-up.service.ts'
import { anyone, router, signedIn } from '../procedures/base-procedures.ts'
import type { TrpcContext } from '../procedures/base-procedures.ts'

function handOver(
  session: NewSession,
  { refreshCookie, deviceCookie }: Pick<TrpcContext, 'refreshCookie' | 'deviceCookie'>,
): SignedIn {
  refreshCookie.write(session.refreshToken, session.refreshExpiresAt)
  deviceCookie.write(session.deviceToken)
  return session.signedIn
}

export const authRouter = router({
  register: anyone
    .input(RegisterInput)
    .mutation(async ({ ctx, input }) => handOver(await register(ctx.call, input), ctx)),
  login: anyone
    .input(BrowserLoginInput)
    .mutation(async ({ ctx, input }) => handOver(await logIn(ctx.call, input), ctx)),
  loginWithPasskey: anyone
    .input(PasskeyLoginInput)
    .mutation(async ({ ctx, input }) =>
      handOver(await logInWithPasskey(ctx.call, input.passkey), ctx),
    ),
  refresh: anyone.mutation(async ({ ctx }) =>
    handOver(await refreshSession(ctx.call, ctx.refreshCookie.read()), ctx),
  ),
  logout: anyone.mutation(async ({ ctx }) => {
    await logOut(ctx.call, ctx.refreshCookie.read())
    ctx.refreshCookie.clear()
  }),
  forgotPassword: anyone
    .input(ForgotPasswordInput)
    .mutation(({ ctx, input }) => forgotPassword(ctx.call, input.email)),
  resetPassword: anyone
    .input(ResetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx.call, input)),
  setUp: anyone
    .input(SetUpInput)
    .mutation(async ({ ctx, input }) => handOver(await setUpAdmin(ctx.call, input), ctx)),
  sessions: signedIn.query(({ ctx }) => listOwnSessions(ctx.call)),
  endSession: signedIn
    .input(SessionIdInput)
    .mutation(({ ctx, input }) => endOwnSession(ctx.call, input.id)),
})
