import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { WhenDone } from './temporary-folder.ts'

/** A real SMTP server on the test's own machine. */
export interface MailServer {
  /** The value for SMTP_URL. */
  url: string
  port: number
  /** The mails it accepted, parsed, in the order of arrival. */
  mails: Email[]
  /** The same as it came over the wire. */
  sources: string[]
  close: () => Promise<void>
}

interface Options extends Pick<SMTPServerOptions, 'onAuth' | 'onMailFrom' | 'onRcptTo' | 'secure'> {
  /** Any free one by default. */
  port?: number
  /** STARTTLS is offered, with a certificate that nobody has signed. */
  tls?: boolean
  /** When to close: after the running test by default. */
  whenDone?: WhenDone
  /** Answers to a whole mail; an error refuses it. */
  judge?: (count: number) => Error | null | Promise<null>
}

/** The error with which an SMTP server refuses. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Starts one, closed when the test is done. */
export async function mailServer(options: Options = {}): Promise<MailServer> {
  const { port = 0, tls = false, whenDone = onTestFinished, judge = () => null, ...rest } = options
  const mails: Email[] = []
  const sources: string[] = []
  let count = 0
  const server = new SMTPServer({
    ...rest,
    authOptional: rest.onAuth === undefined,
    allowInsecureAuth: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    logger: false,
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(Buffer.from(chunk))
      count += 1
      const refusal = await judge(count)
      if (refusal === null) {
        const source = Buffer.concat(chunks).toString()
        sources.push(source)
        mails.push(await PostalMime.parse(source))
      }
      done(refusal)
    },
  })
  // A client that breaks off is no failure of the test.
  server.on('error', () => {})
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  let closed: Promise<void> | undefined
  const close = () => (closed ??= new Promise<void>((done) => server.close(done)))
  whenDone(close)
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, mails, sources, close }
}
