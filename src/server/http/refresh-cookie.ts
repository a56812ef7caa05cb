import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Instant } from '../../domain/time/calendar.ts'

/** The refresh token's HttpOnly cookie, readable and writable only by the calls of signing in. */
export interface RefreshCookie {
  read(): string | undefined
  /** @param expiresAt null for a cookie that ends with the browser's session */
  write(token: string, expiresAt: Instant | null): void
  clear(): void
}

const NAME = 'farebox-refresh'
/** Browsers accept a cookie of this name over https only, so that plain http cannot plant one. */
const SECURE_NAME = `__Secure-${NAME}`

/** The path to which cookies of signing in are sent. */
export interface CookiePlace {
  /** The door's path: the cookie is sent nowhere else. */
  path: string
  /** Whether people reach the server by https. */
  secure: boolean
}

/**
 * The cookie of one request, `__Secure-` exactly when the public address is https. The former name is read where the
 * new one is missing, and then cleared, so that an upgrade signs nobody out.
 */
export function refreshCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  place: CookiePlace,
): RefreshCookie {
  const options = { ...place, httpOnly: true, sameSite: 'strict' } as const
  const name = place.secure ? SECURE_NAME : NAME
  const clearOld = () => {
    if (name !== NAME && request.cookies[NAME] !== undefined) reply.clearCookie(NAME, options)
  }
  return {
    read: () => request.cookies[name] ?? request.cookies[NAME],
    write: (token, expiresAt) => {
      const end = expiresAt === null ? {} : { expires: new Date(expiresAt) }
      reply.setCookie(name, token, { ...options, ...end })
      clearOld()
    },
    clear: () => {
      reply.clearCookie(name, options)
      clearOld()
    },
  }
}
