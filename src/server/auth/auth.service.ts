import type { SignedIn } from '../../domain/user.ts'
import type { LoginInput, RegisterInput, SetUpInput } from '../../domain/user.input.ts'
import type { Actor, Call } from '../call.ts'

export interface NewSession {
  signedIn: SignedIn
  refreshToken: string
  refreshExpiresAt: number
}

export declare function register(call: Call, input: RegisterInput): Promise<NewSession>
export declare function logIn(call: Call, input: LoginInput): Promise<NewSession>
export declare function refreshSession(call: Call, token: string | undefined): Promise<NewSession>
export declare function logOut(call: Call, token: string | undefined): Promise<void>
export declare function forgotPassword(call: Call, email: string): Promise<void>
export declare function resetPassword(
  call: Call,
  input: { token: string; newPassword: string },
): Promise<void>
export declare function setUpAdmin(call: Call, input: SetUpInput): Promise<NewSession>
/** Who a bearer token stands for, read from session and user; null when it is not valid (any more). */
export declare function actorOf(call: Call, accessToken: string): Promise<Actor | null>
