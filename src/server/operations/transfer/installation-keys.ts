import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { TransferRefused } from './table-shape.ts'

/** The files of a data folder that belong into every backup, beside the database. */
export const KEY_FILES = ['token.key', 'ticket.key'] as const

/** The keys of an installation by file name, as stored there. */
export type InstallationKeys = Record<string, string>

/** Of 32 bytes in base64url, as `core/secrets` makes them. */
const LEAST_BYTES = 32
const END = /\.key$/

/** The keys there are in a data folder: with JWT_SECRET there is no `token.key`. */
export function readKeyFiles(dataFolder: string): InstallationKeys {
  const there = KEY_FILES.filter((name) => existsSync(join(dataFolder, name)))
  return Object.fromEntries(
    there.map((name) => [name, readFileSync(join(dataFolder, name), 'utf8')]),
  )
}

/** The keys that servers share in their database, as files of a data folder. */
export async function readStoredKeys(client: Client): Promise<InstallationKeys> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, value from server_keys',
  )
  return Object.fromEntries(rows.map(({ name, value }) => [`${name}.key`, `${value}\n`]))
}

/** Stores the keys of a data folder where servers share them. @throws TransferRefused of a damaged one */
export async function storeKeys(client: Client, keys: InstallationKeys): Promise<void> {
  for (const [file, content] of Object.entries(keys)) {
    const value = content.trim()
    if (Buffer.from(value, 'base64url').length < LEAST_BYTES)
      throw new TransferRefused(`The key ${file} is damaged: put a copy of it in its place.`)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await client.query('insert into server_keys (name, value) values ($1, $2)', [
      file.replace(END, ''),
      value,
    ])
  }
}
