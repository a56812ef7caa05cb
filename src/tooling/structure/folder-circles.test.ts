import { expect, test } from 'vitest'
import { circles, folderGraph } from './folder-circles.ts'

const file = (path: string, ...imports: string[]) => ({ path, imports })

test('folders that import each other by different files are a circle, however long the way', () => {
  const files = [
    file('src/server/seat/a.ts', 'src/server/booking/a.ts'),
    file('src/server/booking/a.ts'),
    file('src/server/booking/b.ts', 'src/server/payment/a.ts'),
    file('src/server/payment/a.ts'),
    file('src/server/payment/b.ts', 'src/server/seat/b.ts'),
    file('src/server/seat/b.ts'),
    file('src/server/report/a.ts', 'src/server/seat/a.ts'),
  ]
  expect(circles(folderGraph(files, 'src/server'))).toEqual([['booking', 'payment', 'seat']])
})

test('a circle through a file beside the folders is one, and a file that all import is none', () => {
  const files = [
    file('src/server/call.ts', 'src/server/seat/a.ts'),
    file('src/server/seat/a.ts'),
    file('src/server/seat/b.ts', 'src/server/call.ts', 'src/server/log.ts'),
    file('src/server/log.ts'),
    file('src/server/main.ts', 'src/server/seat/a.ts'),
  ]
  expect(circles(folderGraph(files, 'src/server'))).toEqual([['seat', 'src/server/call.ts']])
})

test('folders in one room are a circle at their own depth only', () => {
  const files = [
    file('src/client/admin/buses/a.ts', 'src/client/admin/users/a.ts'),
    file('src/client/admin/users/a.ts'),
    file('src/client/admin/users/b.ts', 'src/client/admin/buses/b.ts', 'src/domain/fleet/bus.ts'),
    file('src/client/admin/buses/b.ts'),
  ]
  expect(circles(folderGraph(files, 'src/client', 1))).toEqual([])
  expect(circles(folderGraph(files, 'src/client'))).toEqual([['admin/buses', 'admin/users']])
})

test('two circles apart are two, and one way is none', () => {
  const files = [
    file('src/domain/a/1.ts', 'src/domain/b/1.ts'),
    file('src/domain/b/1.ts', 'src/domain/a/1.ts', 'src/domain/c/1.ts'),
    file('src/domain/c/1.ts', 'src/domain/d/1.ts'),
    file('src/domain/d/1.ts', 'src/domain/c/1.ts'),
  ]
  expect(circles(folderGraph(files, 'src/domain'))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})
