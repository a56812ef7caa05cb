import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { cutSilentPeers } from './cut-silent-peers.ts'

const TIMEOUT_MS = 20

async function serverThat(listener: RequestListener, timeout = TIMEOUT_MS) {
  const server = createServer(listener)
  server.setTimeout(timeout)
  cutSilentPeers(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
  const { port } = server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}` }
}

test('who waits for us is answered, however long that takes, and in pieces too', async () => {
  const { server, url } = await serverThat((request, response) => {
    // Only from here on: a busy machine may take longer to send the request.
    server.timeout = TIMEOUT_MS
    request.socket.setTimeout(TIMEOUT_MS)
    let timeouts = 0
    server.on('timeout', () => {
      timeouts += 1
      if (timeouts === 2) response.write('late, ')
      if (timeouts === 4) response.end('and complete')
    })
  }, 0)
  const answer = await fetch(url)
  expect([answer.status, await answer.text()]).toEqual([200, 'late, and complete'])
})

test('who is silent is cut: before a request, and in the middle of one', async () => {
  const { port } = await serverThat(() => {})
  for (const begun of ['', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{']) {
    const socket = connect(port, '127.0.0.1')
    socket.resume().write(begun)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  }
})

test('who takes nothing of an answer is cut', async () => {
  const cut = Promise.withResolvers<void>()
  const { port } = await serverThat((request, response) => {
    request.socket.once('close', cut.resolve)
    response.end(Buffer.alloc(64 * 1024 * 1024))
  })
  const socket = connect(port, '127.0.0.1')
  socket.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await cut.promise
  socket.destroy()
  expect(socket.bytesRead).toBeLessThan(64 * 1024 * 1024)
})
