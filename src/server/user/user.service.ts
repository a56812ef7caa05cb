import type { SessionUser } from '../../domain/user.ts'
import type { ProfileInput } from '../../domain/user.input.ts'
import type { SignedInCall } from '../call.ts'

export declare function getProfile(call: SignedInCall): Promise<SessionUser>
export declare function updateProfile(call: SignedInCall, input: ProfileInput): Promise<SessionUser>
/** Ends all other sessions. */
export declare function changePassword(
  call: SignedInCall,
  input: { currentPassword: string; newPassword: string },
): Promise<void>
export declare function logOutEverywhere(call: SignedInCall): Promise<void>
