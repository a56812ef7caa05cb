import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../domain/account/user.ts'
import { dropCached, forgetCached, readCached, storeCached, sweepCached } from './cache-storage.ts'
import { dropSession, storeSession } from './session-store.ts'

const [ASHA, BELA] = [1, 2]
const NOW = 1_000_000

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
})

const keep = (userId: number, name: string, value: unknown, until = NOW + 1) =>
  storeCached(userId, name, { at: NOW, until, value })

test('cached data is returned to its person alone, with its time', () => {
  keep(ASHA, 'ticket.7', { seat: '1A' })
  expect(readCached(ASHA, 'ticket.7')).toEqual({ at: NOW, value: { seat: '1A' } })
  expect(readCached(BELA, 'ticket.7')).toBeUndefined()
  dropCached(ASHA, 'ticket.7')
  expect(readCached(ASHA, 'ticket.7')).toBeUndefined()
})

test('expired data is not returned, and removed', () => {
  keep(ASHA, 'old', 'x', NOW)
  keep(ASHA, 'new', 'y')
  expect(readCached(ASHA, 'old')).toBeUndefined()
  sweepCached(NOW)
  expect(Object.keys(localStorage)).toEqual(['farebox.kept.1.new'])
})

test('logging out leaves nothing, signing in nothing of anybody else; the rest of the device stays', () => {
  localStorage.setItem('farebox.recentSearches', '[]')
  keep(ASHA, 'bookings', [1])
  keep(BELA, 'bookings', [2])
  const user: SessionUser = {
    id: BELA,
    name: 'Bela',
    email: 'bela@example.com',
    role: 'CUSTOMER',
    phone: null,
    profilePicture: null,
  }
  storeSession({ accessToken: 'token', user })
  expect(readCached(ASHA, 'bookings')).toBeUndefined()
  expect(readCached(BELA, 'bookings')?.value).toEqual([2])
  dropSession()
  expect(Object.keys(localStorage)).toEqual(['farebox.recentSearches'])
})

test('an id that begins like another one is somebody else', () => {
  keep(1, 'bookings', 'one')
  keep(12, 'bookings', 'twelve')
  forgetCached(1)
  expect(Object.keys(localStorage)).toEqual(['farebox.kept.1.bookings'])
})

test('a device without room caches nothing rather than something old', () => {
  keep(ASHA, 'ticket.7', 'old')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keep(ASHA, 'ticket.7', 'new')
  expect(readCached(ASHA, 'ticket.7')).toBeUndefined()
})

test('damaged data counts as missing', () => {
  localStorage.setItem('farebox.kept.1.ticket.7', '{')
  expect(readCached(ASHA, 'ticket.7')).toBeUndefined()
  sweepCached(NOW)
  expect(localStorage).toHaveLength(0)
})
