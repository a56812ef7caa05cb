import { copyFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/server/app.ts'
import { newLog } from '../../src/server/core/log.ts'
import { newCall } from '../../src/server/core/new-call.ts'
import { openConnection } from '../../src/server/db/sqlite/connection/open-connection.ts'
import { loadTimetable } from '../../src/server/timetable/find-trips.service.ts'
import { buildFleet, smallShape } from '../fleet/ready-fleet.ts'
import { rawApp } from '../limit/raw-app.ts'
import { rawHolds } from '../limit/raw-holds.ts'
import { requireSuccess } from '../load/connection.ts'
import type { Connection } from '../load/connection.ts'
import type { Job } from '../load/job.ts'
import { benchParts } from '../server/bench-dependencies.ts'

/** Sends requests straight into a server without a port. */
export function injectInto(app: FastifyInstance): Connection {
  let address = ''
  const send: Connection['send'] = async ({ path, body, bearer }) => {
    const { statusCode, rawPayload } = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: {
        host: '127.0.0.1',
        accept: '*/*',
        'x-forwarded-for': address,
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    })
    return { status: statusCode, body: rawPayload }
  }
  return {
    from: (next) => void (address = next),
    send,
    ask: async (request) => requireSuccess(request, await send(request)),
  }
}

/** The product and the same work without it, in this process, each on a fleet of its own in the folder. */
export async function openServers(folder: string) {
  const [shape, file, rawFile] = [smallShape(), join(folder, 'farebox.db'), join(folder, 'raw.db')]
  await buildFleet(file, shape)
  copyFileSync(file, rawFile)
  const tokenSecret = randomBytes(32).toString('base64url')
  const options = {
    file,
    commits: 'grouped',
    logAndLimits: 'on',
    jobs: false,
    tokenSecret,
  } as const
  const { dependencies } = benchParts(options)
  let aheadMs = 0
  const app = await buildApp({
    ...dependencies,
    clock: () => Date.now() + aheadMs,
    // Lines are written as in production, and thrown away.
    log: newLog({ mode: 'start', logLevel: 'info' }, { write: () => {} }),
  })
  await loadTimetable(newCall(dependencies, { actor: null, requestId: 'guard', address: '' }))
  const raw = rawApp(rawFile)
  // Without fsync, which costs a different share of the time on each disk; the product's groups hardly feel it.
  const holding = openConnection(rawFile, { durability: 'OFF' })
  await Promise.all([app.ready(), raw.ready()])
  // For visitors, who read no more of a job than the shape and the secret.
  const run = { visitor: 'sale', ports: [0], clients: 1, seconds: 0, most: 0 } as const
  const job: Job = { ...run, shape, tokenSecret }
  return {
    job,
    app,
    raw,
    rawHold: rawHolds(holding, shape),
    now: () => Date.now() + aheadMs,
    setAhead: (ms: number) => void (aheadMs = ms),
    close: async () => {
      await Promise.all([app.close(), raw.close()])
      holding.close()
      await dependencies.store.close()
    },
  }
}

export type Servers = Awaited<ReturnType<typeof openServers>>
