import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../db/start-refused.ts'

/** The server's secrets, made on the first start or given by the environment. reliability.md, Identity */
export interface Keys {
  /** Signs access tokens and derives refresh tokens' successors; at least 32 bytes. */
  tokenSecret: Uint8Array
}

const SECRET_BYTES = 32
/** Of an honest random text of 32 characters, hardly any has fewer than ten different ones. */
const DIFFERENT_CHARACTERS = 10
/** What tutorials and example files put where a secret belongs. */
const KNOWN =
  /change|secret|example|password|your|replace|jwt|token|default|sample|farebox|0123456789|abcdefgh/i

/**
 * The keys of an installation: `JWT_SECRET` where it is given, else the data folder's `token.key`, made at the first
 * start for its owner's eyes only. Whoever restores a backup without it signs everybody out, and loses nothing else.
 * @throws StartRefused when the secret is short or one that others know
 */
export function loadKeys(dataFolder: string, givenSecret: string | undefined): Keys {
  if (givenSecret !== undefined && givenSecret !== '') return { tokenSecret: accepted(givenSecret) }
  const file = join(dataFolder, 'token.key')
  const tokenSecret = Buffer.from(readOrMake(file), 'base64url')
  if (tokenSecret.length >= SECRET_BYTES) return { tokenSecret }
  throw new StartRefused(
    `The key in ${file} is damaged; restore it from a backup, or remove it: everybody signs in anew.`,
  )
}

function accepted(secret: string): Uint8Array {
  const bytes = Buffer.from(secret)
  if (bytes.length < SECRET_BYTES) {
    throw new StartRefused(
      'JWT_SECRET must have at least 32 bytes; leave it out and Farebox makes its own.',
    )
  }
  if (KNOWN.test(secret) || new Set(secret).size < DIFFERENT_CHARACTERS) {
    throw new StartRefused(
      'JWT_SECRET can be guessed; take a random one, or leave it out and Farebox makes its own.',
    )
  }
  return bytes
}

function readOrMake(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!isMissing(error))
      throw new StartRefused(`The key ${file} cannot be read; check its owner.`, { cause: error })
  }
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return made
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
