/** EdDSA, ES256 and RS256: what authenticators offer, and this Node checks without a flag. RFC 9053 */
export const ALGORITHMS = [-8, -7, -257]

/** The WebAuthn library is large, so it is loaded at the first use of a passkey. */
export const webauthn = () => import('@simplewebauthn/server')
