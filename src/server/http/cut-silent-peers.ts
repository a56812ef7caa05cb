import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Ends connections whose peer is silent for as long as the server's timeout says: it sends nothing, or takes nothing of
 * an answer. Node would also cut a peer that waits for us, without a status, when an answer takes longer than that.
 */
export function cutSilentPeers(server: Server): void {
  const latest = new WeakMap<Socket, Exchange>()
  server.on('request', (request, response) => latest.set(request.socket, { request, response }))
  server.on('timeout', (socket) => {
    const exchange = latest.get(socket)
    if (exchange !== undefined && isOurTurn(exchange)) socket.setTimeout(server.timeout)
    else socket.destroy()
  })
}

/** The whole request is here, its answer is not complete, and the peer has taken all of it that there is. */
const isOurTurn = ({ request, response }: Exchange): boolean =>
  request.complete && !response.writableFinished && request.socket.writableLength === 0
