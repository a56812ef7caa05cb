import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookiePlace } from './refresh-cookie.ts'

/** A year and a bit: browsers keep no cookie longer. */
const LIFE_SECONDS = 400 * 24 * 60 * 60
const NAME = 'farebox-device'
const SECURE_NAME = `__Secure-${NAME}`

/** The HttpOnly cookie by which a browser proves that it has signed in before. decisions/0040 */
export interface DeviceCookie {
  write(token: string): void
}

/** What a request's device cookie says; not judged. The one of https counts where both are there. */
export function deviceTokenOf({ cookies }: Partial<FastifyRequest>): string | undefined {
  return cookies?.[SECURE_NAME] ?? cookies?.[NAME]
}

/** That of an answer: sent back to the calls of signing in alone, and outlasting the session. */
export function deviceCookieOf(reply: FastifyReply, place: CookiePlace): DeviceCookie {
  const options = { ...place, httpOnly: true, sameSite: 'strict', maxAge: LIFE_SECONDS } as const
  return {
    write: (token) => void reply.setCookie(place.secure ? SECURE_NAME : NAME, token, options),
  }
}
