import { createTRPCClient, httpLink } from '@trpc/client'
import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'
import type { Person, Visitor } from '../harness/test-app.ts'

/** Fields that an attacker would like to set and may not. */
export const WISHES: Record<string, unknown> = JSON.parse(`{
  "role": "ADMIN", "Role": "Admin", "ROLE": "admin", "roles": ["admin"], "isAdmin": true,
  "id": 1, "userId": 1, "user_id": 1, "owner": 1, "actorId": 1, "soldBy": 1, "sessionId": 1,
  "status": "CONFIRMED", "bookingStatus": "CONFIRMED", "paymentStatus": "PAID",
  "price": 1, "pricePaise": 1, "seatPrice": 1, "totalPrice": 1, "totalPaise": 1, "amount": 1, "amountPaise": 1,
  "createdBy": 7, "updatedBy": 7, "createdAt": 1, "updatedAt": 1, "disabledAt": null, "retiredAt": 1,
  "passwordHash": "none", "holdExpiresAt": "2099-01-01", "held_until": 4070908800000,
  "__proto__": { "role": "ADMIN", "price": 1 }, "constructor": { "prototype": { "role": "ADMIN" } }
}`)

/** The same with these fields in every object of it; fields that are there already stay. */
export function withWishes(sent: unknown, wishes: object = WISHES): unknown {
  if (Array.isArray(sent)) return sent.map((part) => withWishes(part, wishes))
  if (typeof sent !== 'object' || sent === null) return sent
  const fields = Object.entries(sent).map(([name, value]) => [name, withWishes(value, wishes)])
  return { ...wishes, ...Object.fromEntries(fields) }
}

/** A client of both doors that adds these fields to all of its requests. */
export function tampering(visitor: Visitor | Person): Pick<Visitor, 'trpc' | 'rest'> {
  const bearer = 'accessToken' in visitor ? { authorization: `Bearer ${visitor.accessToken}` } : {}
  const trpc: TRPCClient<AppRouter> = createTRPCClient({
    links: [
      httpLink({
        url: 'http://farebox.test/trpc',
        headers: bearer,
        fetch: (url, { signal: _signal, body, ...init } = {}) => {
          const tampered = typeof body === 'string' && JSON.stringify(withWishes(JSON.parse(body)))
          return visitor.fetch(url, { ...init, ...(tampered && { body: tampered }) })
        },
      }),
    ],
  })
  return {
    trpc,
    rest: (method, path, body, headers) =>
      visitor.rest(method, path, withWishes(body ?? {}), headers),
  }
}
