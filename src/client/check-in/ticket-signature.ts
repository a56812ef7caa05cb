import type { SignatureState } from '../../domain/boarding/check-in-verdict.ts'
import type { ReadTicketCode } from '../../domain/ticket/ticket-code.ts'

let imported: { key: string; verifier: Promise<CryptoKey> } | undefined

function verifierOf(key: string): Promise<CryptoKey> {
  if (imported?.key !== key) {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key }
    const verifier = crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    imported = { key, verifier }
  }
  return imported.verifier
}

/**
 * Whether a code was signed by this installation, verified on the device with the public key alone. A browser without
 * Ed25519, or a page without https, cannot tell. @param key base64url of the 32 bytes
 */
export async function signatureStateOf(
  key: string,
  { signed, signature }: ReadTicketCode,
): Promise<SignatureState> {
  try {
    const verifier = await verifierOf(key)
    const isOurs = await crypto.subtle.verify(
      'Ed25519',
      verifier,
      new Uint8Array(signature),
      new TextEncoder().encode(signed),
    )
    return isOurs ? 'proved' : 'forged'
  } catch {
    return 'unproved'
  }
}
