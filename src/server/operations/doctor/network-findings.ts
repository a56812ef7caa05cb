import { createServer } from 'node:net'
import type { Config } from '../../core/config.ts'
import { verifySmtp } from '../../messages/email/smtp.ts'
import { fail, messageOf, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

const PATIENCE_MS = 5000

/** How people and mails reach each other through this machine. */
export async function networkFindings(config: Config): Promise<Finding[]> {
  return [
    addressFinding(config),
    proxyFinding(config),
    await mailFinding(config),
    await portFinding(config),
  ]
}

function addressFinding({ publicUrl }: Config): Finding {
  if (publicUrl === undefined) {
    return warn(
      'PUBLIC_URL is not set',
      'Set it to the address people use: links in messages begin with it, and by other names than localhost nobody is answered (or list them in ALLOWED_HOSTS).',
    )
  }
  return publicUrl.startsWith('https://')
    ? ok(`PUBLIC_URL is ${publicUrl}`)
    : warn(`PUBLIC_URL is ${publicUrl}, without https`, 'Put a proxy with https in front.')
}

function proxyFinding({ publicUrl, trustProxy }: Config): Finding {
  if (trustProxy.length > 0) return ok(`TRUST_PROXY is ${trustProxy.join(', ')}`)
  return publicUrl?.startsWith('https://') === true
    ? warn(
        'TRUST_PROXY is not set',
        'Behind a proxy, name its address: else limits count it as one customer.',
      )
    : ok('TRUST_PROXY is not set: nobody stands in front')
}

async function mailFinding({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined) {
    return warn(
      'SMTP_URL is not set: no mail is sent',
      'Set it, or read Messages in the back office.',
    )
  }
  try {
    await verifySmtp(smtpUrl, PATIENCE_MS)
    return ok('The mail server answers and takes what it was given')
  } catch (error) {
    // The address may hold a password: only the server's answer is printed.
    return fail(
      `The mail server does not answer as it should: ${messageOf(error)}`,
      'Check SMTP_URL.',
    )
  }
}

async function portFinding({ host, port }: Config): Promise<Finding> {
  if (port === 0) return ok('PORT is 0: any free one')
  const name = host.includes(':') ? `[${host}]` : host
  const health = await fetch(`http://${name}:${port}/health`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (health !== null) {
    const text = await health.text().catch(() => '')
    if (!/"status"/.test(text)) return usedByOthers(host, port)
    return health.ok
      ? ok(`A server answers on port ${port} and is well`)
      : fail(`A server answers on port ${port} and is not well (${health.status})`, 'See its log.')
  }
  return (await isFree(host, port))
    ? ok(`Port ${port} on ${host} is free; no server runs there`)
    : usedByOthers(host, port)
}

const usedByOthers = (host: string, port: number): Finding =>
  fail(`Port ${port} on ${host} is another program's`, 'Stop it, or choose another PORT.')

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port }, () => server.close(() => resolve(true)))
  })
}
