import { z } from 'zod'
import type { SignedIn } from '../../../domain/account/user.ts'
import {
  ForgotPasswordInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
} from '../../../domain/account/user.input.ts'
import { logIn, logOut, refreshSession, register } from '../../account/sign-in/auth.service.ts'
import { resetPassword } from '../../account/sign-in/password-reset.service.ts'
import type { NewSession } from '../../account/sign-in/auth.service.ts'
import { forgotPassword } from '../../account/password/password-request.service.ts'
import { declare } from './declare-call/declare.ts'
import { SIGN_UP, SIGNED_IN } from './openapi/examples.ts'
import type { Exchange } from './declare-call/declare.ts'
import { NoContent } from './declare-call/answer-fields.ts'
import { Nothing } from './declare-call/input-fields.ts'

const SignedInAnswer = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    role: z.enum(['ADMIN', 'AGENT', 'CUSTOMER']),
    phoneNumber: z.string().nullable(),
    accessToken: z.string().meta({ description: 'For Authorization: Bearer; ten minutes.' }),
  })
  .meta({ id: 'SignedIn', description: 'Who is signed in, and the token that says so.' })

function signedInAnswer({ user, accessToken }: SignedIn): z.output<typeof SignedInAnswer> {
  const { id, name, email, role, phone } = user
  return { id, username: name, email, role, phoneNumber: phone, accessToken }
}

function handOver(session: NewSession, { refreshCookie, deviceCookie }: Exchange) {
  refreshCookie.write(session.refreshToken, session.refreshExpiresAt)
  deviceCookie.write(session.deviceToken)
  return signedInAnswer(session.signedIn)
}

const open = { method: 'POST', who: 'public' } as const

export const authUserCalls = [
  declare({
    ...open,
    path: '/auth-user/register',
    name: 'register',
    summary: 'Makes a customer account and signs in',
    input: RegisterInput,
    body: 'RegisterInput',
    refusals: ['conflict'],
    example: { input: SIGN_UP, answer: SIGNED_IN },
    status: 201,
    answer: SignedInAnswer,
    run: async (call, input, exchange) => handOver(await register(call, input), exchange),
  }),
  declare({
    ...open,
    path: '/auth-user/login',
    name: 'login',
    summary: 'Signs in',
    details:
      'Whoever has a second factor sends a `code` as well, of the authenticator app or a recovery code: without one the answer is 401 with `code: second-factor-required`, once the password was right. A code works once; a wrong one is answered 401 with `code: second-factor-wrong`. Scripts are better served by an API key.',
    input: LoginInput,
    body: 'LoginInput',
    refusals: ['signedOut'],
    example: { input: { email: SIGN_UP.email, password: SIGN_UP.password }, answer: SIGNED_IN },
    status: 200,
    answer: SignedInAnswer,
    run: async (call, input, exchange) => handOver(await logIn(call, input), exchange),
  }),
  declare({
    ...open,
    path: '/auth-user/refresh-token',
    by: 'cookie',
    name: 'refreshToken',
    summary: 'Exchanges the refresh cookie for a new access token',
    details:
      'The cookie comes from signing in and is sent to `/auth-user` only. It works once; this answer brings the next one.',
    input: Nothing,
    refusals: ['signedOut'],
    example: { answer: SIGNED_IN },
    status: 200,
    answer: SignedInAnswer,
    run: async (call, _input, exchange) =>
      handOver(await refreshSession(call, exchange.refreshCookie.read()), exchange),
  }),
  declare({
    ...open,
    path: '/auth-user/logout',
    by: 'cookie',
    name: 'logout',
    summary: 'Ends the session',
    details:
      'Whose session is said by the bearer token or by the cookie. Without either there is nothing to end, and that is no error.',
    input: Nothing,
    status: 204,
    answer: NoContent,
    run: async (call, _input, { refreshCookie }) => {
      await logOut(call, refreshCookie.read())
      refreshCookie.clear()
    },
  }),
  declare({
    ...open,
    path: '/auth-user/forgot-password',
    name: 'forgotPassword',
    summary: 'Sends a link at which a new password can be set, if the address has an account',
    details: 'Always answers 202, so that nobody learns who has an account.',
    input: ForgotPasswordInput,
    body: 'ForgotPasswordInput',
    example: { input: { email: SIGN_UP.email } },
    status: 202,
    answer: NoContent,
    run: (call, { email }) => forgotPassword(call, email),
  }),
  declare({
    ...open,
    path: '/auth-user/reset-password',
    name: 'resetPassword',
    summary: 'Sets a new password with the token of such a link',
    details: 'Ends every session of the account.',
    input: ResetPasswordInput,
    body: 'ResetPasswordInput',
    example: { input: { token: 'from-the-link', newPassword: 'monsoon-season' } },
    status: 204,
    answer: NoContent,
    run: (call, input) => resetPassword(call, input),
  }),
]
