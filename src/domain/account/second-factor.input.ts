import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { LoginInput } from './user.input.ts'
import { base64url, PasskeyAssertion, Reauthentication } from './reauthentication.input.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'

/** Six digits of an app, or a recovery code. */
const typedCode = lineText('The code is required').max(40, tooLong('This is not a code'))

/** The first code of an app that is being set up. */
export const FirstCodeInput = z.object({ code: typedCode.min(1, 'The code is required') })

/** What a browser answers when it has made a passkey. WebAuthn §5.2.1 */
export const PasskeyRegistration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40, tooLong())).max(10).optional(),
  }),
})
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>

export const NewPasskeyInput = z.object({
  name: lineText('A name is required')
    .min(1, 'A name is required')
    .max(60, tooLong('At most 60 characters')),
  passkey: PasskeyRegistration,
})
export type NewPasskeyInput = z.output<typeof NewPasskeyInput>

/** Which passkey to remove, and the proof that its owner asks for it. */
export const RemovePasskeyInput = Reauthentication.extend({ id: rowId })
export type RemovePasskeyInput = z.output<typeof RemovePasskeyInput>

/** Signing in from a browser: a passkey may take the place of the code that a script sends. */
export const BrowserLoginInput = LoginInput.extend({ passkey: PasskeyAssertion.optional() })
export type BrowserLoginInput = z.output<typeof BrowserLoginInput>

export const PasskeyLoginInput = z.object({ passkey: PasskeyAssertion })
