import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../fleet/ready-fleet.ts'
import type { Fleet } from '../fleet/ready-fleet.ts'
import { fill } from './fill.ts'
import { installStack } from './install.ts'
import type { InstalledStack } from './install.ts'
import { initialise, startPostgres } from './postgres.ts'
import type { Connect } from './postgres.ts'

const PREFIX = 'postgres-'
const FLEET = 'fleet'
const RUN = 'run'

export interface OrdinaryDatabase {
  stack: InstalledStack
  connect: Connect
  /** Drops what was written, and stops PostgreSQL. */
  end(): Promise<void>
}

/** A database of PostgreSQL with a fleet's rows, to write to. The fleet itself is filled in once a day, and copied. */
export async function ordinaryDatabase(fleet: Fleet): Promise<OrdinaryDatabase> {
  const stack = await installStack()
  const folder = await readyCluster(stack, fleet)
  const postgres = await startPostgres(stack, folder)
  const order = async (...statements: string[]): Promise<void> => {
    const orders = postgres.orders('postgres')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const statement of statements) await orders.raw(statement)
    await orders.destroy()
  }
  try {
    await order(
      `drop database if exists ${RUN}`,
      `create database ${RUN} template ${FLEET} strategy file_copy`,
    )
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return {
    stack,
    connect: postgres.connectTo(RUN),
    end: async () => {
      try {
        await order(`drop database ${RUN} with (force)`)
      } finally {
        await postgres.stop()
      }
    },
  }
}

/** Changes with whatever the cluster is made from; the fleet's folder is named after what that is made from. */
function madeFrom({ file }: Fleet, { folder }: InstalledStack): string {
  const hash = createHash('sha256')
    .update(basename(dirname(file)))
    .update(basename(folder))
  for (const name of ['schema.sql', 'fill.ts', 'postgres.ts'])
    hash.update(readFileSync(join(import.meta.dirname, name)))
  return hash.digest('hex').slice(0, 12)
}

async function readyCluster(stack: InstalledStack, fleet: Fleet): Promise<string> {
  const folder = join(root, `${PREFIX}${madeFrom(fleet, stack)}`)
  if (existsSync(folder)) return folder
  for (const name of readdirSync(root)) {
    if (name.startsWith(PREFIX)) rmSync(join(root, name), { recursive: true })
  }
  const partial = `${folder}.partial`
  await initialise(stack, partial)
  const postgres = await startPostgres(stack, partial)
  try {
    const orders = postgres.orders('postgres')
    await orders.raw(`create database ${FLEET}`)
    await orders.destroy()
    const filling = postgres.orders(FLEET)
    await fill(filling, fleet.file, join(partial, 'rows'))
    await filling.destroy()
  } finally {
    await postgres.stop()
  }
  renameSync(partial, folder)
  return folder
}
