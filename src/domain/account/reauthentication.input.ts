import { z } from 'zod'
import { lineText, tooLong } from '../text/text-fields.input.ts'

export const base64url = z.string().min(1).max(8000, tooLong())

/** What a browser answers when somebody has used a passkey. WebAuthn §5.2.2 */
export const PasskeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** What an action that could take an account over asks for again, beside its own input. decisions/0034 */
export const Reauthentication = z.object({
  currentPassword: z.string('Password is required').max(200, tooLong()).optional(),
  /** Of the authenticator app, or a recovery code; an account with a second factor needs it or a passkey. decisions/0036 */
  code: lineText().max(40, tooLong('This is not a code')).optional(),
  passkey: PasskeyAssertion.optional(),
})
export type Reauthentication = z.output<typeof Reauthentication>
