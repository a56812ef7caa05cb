import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WhenDone } from '../harness/temporary-folder.ts'

/** How often a proxy asks each server whether it is ready. */
const ASK_EVERY_MS = 50

/** What an ordinary proxy is to several servers. */
export interface Proxy {
  /** Where it listens. */
  url: string
  /** Sends requests to this server as well, once it is ready. */
  add: (url: string) => void
  /** Forgets one. */
  remove: (url: string) => void
  /** Resolves when so many servers are ready. */
  ready: (count: number) => Promise<void>
  /** What went wrong so far: answers from 500 on, and requests that were not answered. */
  failures: () => readonly string[]
}

/**
 * Starts a proxy that hands requests to the ready servers in turn, and to the next one where a connection is refused:
 * then nothing was sent. A request that was sent is never sent again.
 */
export async function startProxy(whenDone: WhenDone): Promise<Proxy> {
  const servers = new Map<string, boolean>()
  const failures: string[] = []
  let turn = 0
  const inTurn = (): string[] => {
    const ready = [...servers].filter(([, isReady]) => isReady).map(([url]) => url)
    turn += 1
    return [...ready.slice(turn % ready.length), ...ready.slice(0, turn % ready.length)]
  }
  const server = createServer((asked, answer) =>
    forward(asked, answer, { servers: inTurn(), failed: (how) => failures.push(how) }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asking = new AbortController()
  const asked = askWhoIsReady(servers, asking.signal)
  whenDone(async () => {
    asking.abort()
    server.closeAllConnections()
    server.close()
    await asked
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    add: (url) => void servers.set(url, false),
    remove: (url) => void servers.delete(url),
    failures: () => failures,
    async ready(count) {
      // oxlint-disable-next-line no-await-in-loop -- asked until they are
      while ([...servers.values()].filter(Boolean).length < count) await sleep(ASK_EVERY_MS)
    },
  }
}

async function askWhoIsReady(servers: Map<string, boolean>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const answers = [...servers.keys()].map(async (url) => {
      const isReady = await fetch(`${url}/health/ready`).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok),
        () => false,
      )
      if (servers.has(url)) servers.set(url, isReady)
    })
    // oxlint-disable-next-line no-await-in-loop -- again and again
    await Promise.all(answers)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(ASK_EVERY_MS)
  }
}

interface Forwarding {
  /** Those to ask, the first that takes the connection. */
  servers: readonly string[]
  failed: (how: string) => void
}

function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  { servers: [url, ...servers], failed }: Forwarding,
): void {
  const { method, headers } = asked
  if (url === undefined) {
    failed(`${method} ${asked.url}: no server`)
    answer.writeHead(503, { 'retry-after': '1' }).end('{"message":"No server is ready"}')
    return
  }
  // One connection for each request: a kept one may be closed while the next request is on its way.
  const sent = request(`${url}${asked.url}`, { method, headers, agent: false }, (given) => {
    const { statusCode = 502 } = given
    if (statusCode >= 500) failed(`${method} ${asked.url}: ${statusCode}`)
    answer.writeHead(statusCode, given.headers)
    given.pipe(answer)
    given.on('error', () => answer.destroy())
  })
  let isConnected = false
  sent.on('socket', (socket) =>
    socket.once('connect', () => {
      isConnected = true
      asked.pipe(sent)
    }),
  )
  sent.on('error', (error) => {
    if (!isConnected) return forward(asked, answer, { servers, failed })
    // What became of it nobody knows: as when the server had been asked directly.
    failed(`${method} ${asked.url}: ${error.message}`)
    answer.destroy()
  })
  answer.on('close', () => sent.destroy())
}
