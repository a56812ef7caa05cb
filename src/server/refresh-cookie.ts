import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Instant } from '../domain/calendar.ts'

/** The refresh token's HttpOnly cookie, readable and writable only by the auth acts. */
export interface RefreshCookie {
  read(): string | undefined
  write(token: string, expiresAt: Instant): void
  clear(): void
}

const NAME = 'farebox-refresh'

/** Where a cookie of the auth acts is sent. */
export interface CookiePlace {
  /** The door's path: the cookie is sent nowhere else. */
  path: string
  /** Whether people reach the server by https. */
  secure: boolean
}

/** The cookie of one request. `Secure` exactly when the public address is https. reliability.md, Identity */
export function refreshCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  place: CookiePlace,
): RefreshCookie {
  const options = { ...place, httpOnly: true, sameSite: 'strict' } as const
  return {
    read: () => request.cookies[NAME],
    write: (token, expiresAt) => {
      reply.setCookie(NAME, token, { ...options, expires: new Date(expiresAt) })
    },
    clear: () => void reply.clearCookie(NAME, options),
  }
}
