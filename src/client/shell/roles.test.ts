import { expect, test } from 'vitest'
import type { Role } from '../../domain/account/role.ts'
import { roleOf } from '../../domain/account/role.ts'
import { navLinksOf } from './nav-links.ts'
import { mayEnter } from '../screens.ts'

const everyone: (Role | undefined)[] = [undefined, 'CUSTOMER', 'AGENT', 'ADMIN']
const labels = (role: Role | undefined) => navLinksOf(role).map(({ label }) => label)

test('each kind of screen lets in exactly whom the specification names', () => {
  expect(everyone.filter((role) => mayEnter('anyone', role))).toEqual(everyone)
  expect(everyone.filter((role) => mayEnter('signedIn', role))).toEqual([
    'CUSTOMER',
    'AGENT',
    'ADMIN',
  ])
  expect(everyone.filter((role) => mayEnter('guest', role))).toEqual(['CUSTOMER', 'AGENT', 'ADMIN'])
  expect(everyone.filter((role) => mayEnter('staff', role))).toEqual(['AGENT', 'ADMIN'])
  expect(everyone.filter((role) => mayEnter('admin', role))).toEqual(['ADMIN'])
})

test('a guest enters what guests may, and nothing more', () => {
  const kinds = ['anyone', 'guest', 'signedIn', 'staff', 'admin'] as const
  expect(kinds.filter((who) => mayEnter(who, undefined, true))).toEqual(['anyone', 'guest'])
})

test('a role is the same role in any letter case', () => {
  for (const text of ['admin', 'ADMIN', 'Admin']) expect(mayEnter('admin', roleOf(text))).toBe(true)
  expect(mayEnter('signedIn', roleOf('superuser'))).toBe(false)
})

test('the navbar shows each role its own links', () => {
  expect(labels(undefined)).toEqual(['Home'])
  expect(navLinksOf(undefined, true).map(({ label }) => label)).toEqual(['Home', 'My Bookings'])
  expect(labels('CUSTOMER')).toEqual(['Home', 'My Bookings', 'Profile'])
  expect(labels('ADMIN')).toEqual(['Dashboard', 'Buses', 'Users', 'Profile'])
  expect(labels('AGENT')).toEqual(['Home', 'Counter', 'Profile'])
})
