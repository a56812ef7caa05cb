import { afterEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../domain/account/user.ts'
import { dropSession, readSession, storedToken, storeSession } from './session-store.ts'

const asha: SessionUser = {
  id: 1,
  name: 'Asha',
  email: 'asha@example.com',
  role: 'CUSTOMER',
  phone: null,
  profilePicture: null,
}

afterEach(() => {
  vi.restoreAllMocks()
  dropSession()
})

test('where the browser forbids storage somebody is signed in until the page is left', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storeSession({ accessToken: 'token', user: asha })
  expect(storedToken()).toBe('token')
  expect(readSession().user?.name).toBe('Asha')
  dropSession()
  expect(storedToken()).toBeNull()
  expect(readSession().user).toBeNull()
})
