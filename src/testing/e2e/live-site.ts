import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { memorySeatEvents } from '../../server/core/seat-events.ts'
import { clientFolder, ensureClientBuilt } from '../../tooling/client-build.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { testNow } from './test-day.ts'

/** The whole product as people meet it: the built client and both doors, on a port of this machine. */
export interface LiveSite extends TestApp {
  /** Where it listens, without a slash at the end. */
  url: string
}

const SPAN = 2 ** 40

/** Looked for once: nobody changes what it is built from while tests run. */
let built: Promise<void> | undefined

/**
 * Serves the built client on a free port, on an empty database of its own. Its clock is that of all journeys, which
 * browsers go by too, and `pass` moves the server's ahead.
 */
export async function liveSite({
  whenDone = onTestFinished,
  serviceWorker = false,
  port = 0,
  ...given
}: {
  whenDone?: WhenDone
  serviceWorker?: boolean
  port?: number
  /** Null for an empty house. */
  seller?: null
} = {}): Promise<LiveSite> {
  built ??= ensureClientBuilt()
  await built
  let ahead = 0
  const site = await testApp({
    ...given,
    whenDone,
    dependencies: {
      clock: () => testNow() + ahead,
      randomId: () => randomInt(1, SPAN),
      seatEvents: memorySeatEvents(),
      clientFolder,
      serviceWorker,
    },
  })
  const url = await site.app.listen({ host: '127.0.0.1', port })
  site.dependencies.publicUrl = url
  return { ...site, url, pass: (ms) => void (ahead += ms) }
}

/** Where screenshots go, if anywhere: the folder named by `JOURNEY_PICTURES`. */
export function pictureFile(name: string): string | undefined {
  const { JOURNEY_PICTURES: folder } = process.env
  return folder ? join(folder, `${name}.png`) : undefined
}

/** Passes the time until two hours before a trip departs, when its passengers may be checked in. */
export async function passToBoarding(site: LiveSite, trip: { id: number }): Promise<void> {
  const { departure_at } = await site.dependencies.store.reader
    .selectFrom('schedules')
    .select('departure_at')
    .where('id', '=', trip.id)
    .executeTakeFirstOrThrow()
  site.pass(departure_at - 2 * HOUR - site.dependencies.clock())
}

/** All emails to an address have been refused for good. */
export async function failMessagesTo(site: LiveSite, email: string): Promise<void> {
  await site.dependencies.store.write((trx) =>
    trx
      .updateTable('outbox')
      .set({ status: 'FAILED', attempts: 1, failure: 'EENVELOPE 550', secret_until: null })
      .where('to_address', '=', email)
      .execute(),
  )
}
