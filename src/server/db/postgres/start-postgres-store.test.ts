import { expect, test } from 'vitest'
import { requireUsable } from './start-postgres-store.ts'

const USABLE = {
  version: 180_000,
  encoding: 'UTF8',
  fsync: 'on',
  commits: 'on',
  standbys: '',
  standby: 0,
  now: 0,
}

test.each([
  ['standbys are named and commits do not wait for them', { standbys: 'a', commits: 'local' }],
  ['commits are not on disk when they are answered', { commits: 'off' }],
  ['nothing is ever known to be on disk', { fsync: 'off' }],
])('a start is refused where %s', (_what, facts) => {
  expect(() => requireUsable({ ...USABLE, ...facts }, true)).toThrow('The database')
  expect(() => requireUsable({ ...USABLE, ...facts }, false)).not.toThrow()
})

test.each([
  ['commits wait for standbys', { standbys: 'a' }],
  ['they wait until a standby has them in its memory', { standbys: 'a', commits: 'remote_write' }],
  ['there is no standby to wait for', { commits: 'local' }],
])('a server starts where %s', (_what, facts) => {
  expect(() => requireUsable({ ...USABLE, ...facts }, true)).not.toThrow()
})
