/** EdDSA, ES256 and RS256: what authenticators offer, and this Node checks without a flag. RFC 9053 */
export const ALGORITHMS = [-8, -7, -257]

/** The library of WebAuthn, with its readers of certificates, is loaded by whoever first uses a passkey. */
export const webauthn = () => import('@simplewebauthn/server')
