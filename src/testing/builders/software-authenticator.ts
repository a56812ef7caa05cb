import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAssertion } from '../../domain/account/reauthentication.input.ts'
import type { PasskeyRegistration } from '../../domain/account/second-factor.input.ts'

// An authenticator in software: makes and uses passkeys as a phone does, so that tests need no browser. WebAuthn §6

const PRESENT = 0x01
const VERIFIED = 0x04
const HOLDS_CREDENTIAL = 0x40
/** COSE: an elliptic curve key, ES256, P-256. RFC 9053 */
const [KTY, ALG, CRV, X, Y] = [1, 3, -1, -2, -3]
const [EC2, ES256, P256] = [2, -7, 1]

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

interface Request {
  challenge: string
  rpId: string
}

/** How an answer may differ from an honest one. */
interface Oddity {
  /** The site that asks, as the browser says. */
  origin?: string
  /** Nobody showed a finger, a face or a PIN. */
  unverified?: boolean
  /** What it says its counter is. */
  counter?: number
}

/** A passkey on a device that works for one site. */
export class SoftwareAuthenticator {
  readonly #origin: string
  readonly #id = randomBytes(16)
  readonly #secret: KeyObject
  readonly #publicKey: Uint8Array
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#secret = privateKey
    this.#publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [KTY, EC2],
        [ALG, ES256],
        [CRV, P256],
        [X, new Uint8Array(Buffer.from(x, 'base64url'))],
        [Y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
  }

  /** Makes the passkey, as `navigator.credentials.create` answers. */
  make(
    { challenge, rp }: { challenge: string; rp: { id?: string } },
    odd: Oddity = {},
  ): PasskeyRegistration {
    const credential = Buffer.concat([
      Buffer.alloc(16), // which kind of authenticator: it does not say
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#publicKey,
    ])
    const authData = this.#authenticatorData(rp.id ?? '', credential, odd)
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: text(this.#id),
      rawId: text(this.#id),
      type: 'public-key',
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', challenge, odd)),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the encoder's type names no nested map
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    }
  }

  /** Uses it, as `navigator.credentials.get` answers. */
  use({ challenge, rpId }: Request, odd: Oddity = {}): PasskeyAssertion {
    this.#counter += 1
    const data = this.#authenticatorData(rpId, null, { counter: this.#counter, ...odd })
    const client = this.#clientData('webauthn.get', challenge, odd)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#secret)
    return {
      id: text(this.#id),
      rawId: text(this.#id),
      type: 'public-key',
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      },
    }
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Oddity): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, credential: Buffer | null, odd: Oddity): Buffer {
    const flags =
      PRESENT | (odd.unverified === true ? 0 : VERIFIED) | (credential ? HOLDS_CREDENTIAL : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(odd.counter ?? 0, 1)
    return Buffer.concat([sha256(rpId), head, credential ?? Buffer.alloc(0)])
  }
}
