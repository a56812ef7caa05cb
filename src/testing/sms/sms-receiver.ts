import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A gateway for SMS on the test's own machine. */
export interface SmsReceiver {
  /** Where SMS are posted to. */
  address: string
  port: number
  /** What arrived, in order. */
  posts: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[]
  close: () => Promise<void>
}

/** What it answers: a status, perhaps with headers; null for nothing at all. */
type Answer = number | { status: number; headers: Record<string, string> } | null

interface Options {
  /** Any free one by default. */
  port?: number
  /** Answers to the first, the second and so on; 200 by default. */
  answers?: (count: number) => Answer | Promise<Answer>
}

/** Starts one, closed when the test is done. */
export async function smsReceiver({
  port = 0,
  answers = () => 200,
}: Options = {}): Promise<SmsReceiver> {
  const posts: SmsReceiver['posts'] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    posts.push({ method, path: url, headers, body: await text(request) })
    const given = await answers(posts.length)
    if (given === null) return
    const { status, headers: sent } =
      typeof given === 'number' ? { status: given, headers: {} } : given
    response.writeHead(status, sent).end('asha@example.com is on +919820012345')
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port')
  let closed: Promise<void> | undefined
  const close = () =>
    (closed ??= new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    }))
  onTestFinished(close)
  return { address: `http://127.0.0.1:${bound.port}/sms`, port: bound.port, posts, close }
}
