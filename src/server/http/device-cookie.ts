import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookiePlace } from './refresh-cookie.ts'

/** 400 days: browsers keep no cookie longer. */
const LIFE_SECONDS = 400 * 24 * 60 * 60
const NAME = 'farebox-device'
const SECURE_NAME = `__Secure-${NAME}`

/** The HttpOnly cookie by which a browser proves that it has signed in before. decisions/0040 */
export interface DeviceCookie {
  write(token: string): void
}

/** The device cookie of a request, not verified. Where both are there, the one of https counts. */
export function deviceTokenOf({ cookies }: Partial<FastifyRequest>): string | undefined {
  return cookies?.[SECURE_NAME] ?? cookies?.[NAME]
}

/** Sets the cookie: it is sent back to the calls of signing in only, and outlasts the session. */
export function deviceCookieOf(reply: FastifyReply, place: CookiePlace): DeviceCookie {
  const options = { ...place, httpOnly: true, sameSite: 'strict', maxAge: LIFE_SECONDS } as const
  return {
    write: (token) => void reply.setCookie(place.secure ? SECURE_NAME : NAME, token, options),
  }
}
