import { z } from 'zod'
import type { SignedIn } from '../../domain/user.ts'
import {
  ForgotPasswordInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
} from '../../domain/user.input.ts'
import {
  forgotPassword,
  logIn,
  logOut,
  refreshSession,
  register,
  resetPassword,
} from '../auth/auth.service.ts'
import type { NewSession } from '../auth/auth.service.ts'
import { declare } from './declare.ts'
import type { Exchange } from './declare.ts'
import { NoContent, Nothing } from './path-fields.ts'

const SignedInAnswer = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.enum(['ADMIN', 'AGENT', 'CUSTOMER']),
  phoneNumber: z.string().nullable(),
  accessToken: z.string(),
})

function signedInAnswer({ user, accessToken }: SignedIn): z.output<typeof SignedInAnswer> {
  const { id, name, email, role, phone } = user
  return { id, username: name, email, role, phoneNumber: phone, accessToken }
}

function handOver(session: NewSession, { refreshCookie }: Exchange) {
  refreshCookie.write(session.refreshToken, session.refreshExpiresAt)
  return signedInAnswer(session.signedIn)
}

const open = { method: 'POST', who: 'anyone' } as const

export const authUserCalls = [
  declare({
    ...open,
    path: '/auth-user/register',
    summary: 'Makes a customer account and signs in',
    input: RegisterInput,
    status: 201,
    answer: SignedInAnswer,
    run: async (call, input, exchange) => handOver(await register(call, input), exchange),
  }),
  declare({
    ...open,
    path: '/auth-user/login',
    summary: 'Signs in',
    input: LoginInput,
    status: 200,
    answer: SignedInAnswer,
    run: async (call, input, exchange) => handOver(await logIn(call, input), exchange),
  }),
  declare({
    ...open,
    path: '/auth-user/refresh-token',
    summary: 'Exchanges the refresh cookie for a new access token',
    input: Nothing,
    status: 200,
    answer: SignedInAnswer,
    run: async (call, _input, exchange) =>
      handOver(await refreshSession(call, exchange.refreshCookie.read()), exchange),
  }),
  declare({
    ...open,
    path: '/auth-user/logout',
    summary: 'Ends the session',
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
    summary: 'Sends a link at which a new password can be set, if the address has an account',
    input: ForgotPasswordInput,
    status: 202,
    answer: NoContent,
    run: (call, { email }) => forgotPassword(call, email),
  }),
  declare({
    ...open,
    path: '/auth-user/reset-password',
    summary: 'Sets a new password with the token of such a link',
    input: ResetPasswordInput,
    status: 204,
    answer: NoContent,
    run: (call, input) => resetPassword(call, input),
  }),
]
