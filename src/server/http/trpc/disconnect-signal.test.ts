import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { disconnectSignal } from './procedure-fast-path.ts'

/** A server on which `/waits` answers nobody, and what its procedures were handed. */
async function aServer() {
  const app = Fastify({ forceCloseConnections: true })
  const asked = Promise.withResolvers<{ signal: AbortSignal; response: ServerResponse }>()
  app.get('/waits', async (_request, reply) => {
    asked.resolve({ signal: disconnectSignal(reply), response: reply.raw })
    return new Promise(() => {})
  })
  app.get('/answers', async (_request, reply) => {
    asked.resolve({ signal: disconnectSignal(reply), response: reply.raw })
    return 'here'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a server on a port has for an address
  const { port } = app.server.address() as AddressInfo
  return { port, asked: asked.promise }
}

test('the procedure learns that a client disconnected before the answer', async () => {
  const { port, asked } = await aServer()
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write('GET /waits HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const { signal } = await asked
  expect(signal.aborted).toBe(false)
  socket.destroy()
  await once(signal, 'abort')
})

test('an answer that arrived is no leaving', async () => {
  const { port, asked } = await aServer()
  const answer = fetch(`http://127.0.0.1:${port}/answers`)
  const { signal, response } = await asked
  await once(response, 'close')
  expect(await (await answer).text()).toBe('here')
  expect(signal.aborted).toBe(false)
})
