import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../../db/connection/start-refused.ts'

/** The server's secrets, made on the first start or given by the environment. reliability.md, Identity */
export interface Keys {
  /** Signs or keys everything but the codes of tickets: access tokens, links, cookies, digests. At least 32 bytes. */
  tokenSecret: Uint8Array
  /** Signs the QR of tickets: Ed25519, so that whoever reads them needs the public half only. */
  ticketKey: TicketKey
}

export interface TicketKey {
  secret: KeyObject
  public: KeyObject
}

const SECRET_BYTES = 32
/** Of an honest random text of 32 characters, hardly any has fewer than ten different ones. */
const DIFFERENT_CHARACTERS = 10
/** What tutorials and example files put where a secret belongs. */
const GUESSABLE =
  /change|secret|example|password|your|replace|jwt|token|default|sample|farebox|0123456789|abcdefgh/i

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8. RFC 8410 §7 */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The keys of an installation, made at the first start and readable by their owner alone: `token.key` in the data
 * folder, unless `JWT_SECRET` is given, and `ticket.key`. A restore without the first signs everybody out; without the
 * second, the codes of existing tickets are not accepted any more, and staff type the numbers in.
 * @throws StartRefused when a key is damaged, or the secret is short or one that others know
 */
export function loadKeys(dataFolder: string, givenSecret: string | undefined): Keys {
  const ticketSeed = readKey(join(dataFolder, 'ticket.key'), LOSS_OF_TICKET_KEY)
  return {
    tokenSecret:
      givenTokenSecret(givenSecret) ?? readKey(join(dataFolder, 'token.key'), LOSS_OF_TOKEN_KEY),
    ticketKey: ticketKeyOf(ticketSeed),
  }
}

const LOSS_OF_TOKEN_KEY = 'everybody signs in anew'
const LOSS_OF_TICKET_KEY = 'the codes on tickets sold before are not read any more'

/** A new secret of 32 random bytes, in base64url. */
export const newServerKey = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** The secret that the environment gives, if it does. @throws StartRefused when it is short or one that others know */
export const givenTokenSecret = (given: string | undefined): Uint8Array | undefined =>
  given === undefined || given === '' ? undefined : strongSecret(given)

/** The key pair of a seed of 32 random bytes. */
export function ticketKeyOf(seed: Uint8Array): TicketKey {
  const key = Buffer.concat([ED25519_HEAD, seed.subarray(0, SECRET_BYTES)])
  const secret = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return { secret, public: createPublicKey(secret) }
}

function readKey(file: string, loss: string): Uint8Array {
  const key = Buffer.from(readOrCreate(file), 'base64url')
  if (key.length >= SECRET_BYTES) return key
  throw new StartRefused(
    `The key in ${file} is damaged; restore it from a backup, or remove it: ${loss}.`,
  )
}

function strongSecret(secret: string): Uint8Array {
  const bytes = Buffer.from(secret)
  if (bytes.length < SECRET_BYTES) {
    throw new StartRefused(
      'JWT_SECRET must have at least 32 bytes; leave it out and Farebox makes its own.',
    )
  }
  if (GUESSABLE.test(secret) || new Set(secret).size < DIFFERENT_CHARACTERS) {
    throw new StartRefused(
      'JWT_SECRET can be guessed; take a random one, or leave it out and Farebox makes its own.',
    )
  }
  return bytes
}

function readOrCreate(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!isMissing(error))
      throw new StartRefused(`The key ${file} cannot be read; check its owner.`, { cause: error })
  }
  const made = newServerKey()
  writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return made
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
