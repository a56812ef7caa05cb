import { createTransport } from 'nodemailer'

/**
 * Reaches a mail server as for sending, signs in, and sends nothing.
 * @throws Error with what the server, or the network, says
 */
export async function verifySmtp(url: string, patienceMs: number): Promise<void> {
  const server = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  try {
    await server.verify()
  } finally {
    server.close()
  }
}
