import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { PasskeyAssertion } from '../../domain/account/reauthentication.input.ts'
import type { PasskeyRegistration } from '../../domain/account/second-factor.input.ts'

/** An IP address as host: browsers have no passkeys for it. */
const BARE_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/

/** Whether this browser can use passkeys on this page: over https or on this machine, at a host with a name. */
export function passkeysWork(): boolean {
  return (
    globalThis.isSecureContext &&
    'PublicKeyCredential' in globalThis &&
    !BARE_ADDRESS.test(globalThis.location.hostname)
  )
}

type CreationOptions = PublicKeyCredentialCreationOptionsJSON

/** What a server asks a passkey for. */
interface Request {
  challenge: string
  rpId: string
  userVerification: 'required'
}

/**
 * Has the browser ask for a passkey; its library is fetched for it.
 * @returns null where the person has closed the browser's dialog, or has none
 */
export async function askForPasskey(request: Request): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return bare(await startAuthentication({ optionsJSON: request }))
  } catch (error) {
    if (isCancelled(error)) return null
    throw error
  }
}

/**
 * Has the browser make a passkey. @param options what the server asks for
 * @returns null where the person has closed the browser's dialog
 */
export async function makePasskey(options: CreationOptions): Promise<PasskeyRegistration | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
    }
  } catch (error) {
    if (isCancelled(error)) return null
    throw error
  }
}

function bare({ id, rawId, response }: Omit<PasskeyAssertion, 'type'>): PasskeyAssertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  }
}

/** The browser does not tell whether somebody has closed its dialog or had nothing to choose. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
