import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { closeWhileDraining } from './close-while-draining.ts'

test('a connection that was busy when the server stopped is not kept open for another request', async () => {
  const app = Fastify({ keepAliveTimeout: 3_600_000, forceCloseConnections: 'idle' })
  closeWhileDraining(app, { stopping: false })
  const rest = Promise.withResolvers<string>()
  async function* pieces() {
    yield 'what is begun '
    yield await rest.promise
  }
  app.get('/', (_request, reply) => reply.send(Readable.from(pieces())))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answer = await new Promise<IncomingMessage>((resolve) => void get(url, { agent }, resolve))
  const closed = app.close()
  rest.resolve('is answered')
  expect(await text(answer)).toBe('what is begun is answered')
  await closed
})
