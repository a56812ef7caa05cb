import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { noting } from './acknowledged.ts'
import type { Acknowledgement } from './acknowledged.ts'
import { startLoadClients } from './load-clients.ts'
import { journalLength, preloadedLibrary } from './disk-journal.ts'
import { sellingServer } from './selling-server.ts'
import type { SellingServer } from './selling-server.ts'
import { serverProcess } from './server-process.ts'

/** What a server did to its disk while it sold, and what it acknowledged meanwhile. */
export interface Evening {
  initial: Map<string, Buffer>
  journal: string
  acknowledged: Acknowledgement[]
}

interface EveningOptions {
  seed: number
  /** Milliseconds of selling. */
  loadMs: number
  /** Starts the server on a data folder. */
  commandFor: (context: SellingServer) => readonly string[]
  whenDone: WhenDone
}

const filesOf = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

/** Lets a server sell with its disk watched, and kills it. */
export async function evening(options: EveningOptions): Promise<Evening> {
  const { seed, loadMs, commandFor, whenDone } = options
  const context = await sellingServer({ trips: 20, people: 48, whenDone })
  const { folder } = context
  const aside = temporaryFolder(whenDone)
  const journal = join(aside, 'journal')
  const initial = filesOf(folder)
  const environment = {
    LD_PRELOAD: preloadedLibrary(aside),
    DISK_FOLDER: folder,
    DISK_JOURNAL: journal,
  }
  const server = serverProcess({ folder, environment, command: commandFor(context), whenDone })
  const url = await server.ready
  const acknowledged: Acknowledgement[] = []
  const now = () => journalLength(journal)
  const clients = startLoadClients({
    context,
    whereNow: async () => url,
    seed,
    watched: (post) => noting(post, now, acknowledged),
  })
  await sleep(loadMs)
  await clients.end()
  await server.kill()
  return { initial, journal, acknowledged }
}
