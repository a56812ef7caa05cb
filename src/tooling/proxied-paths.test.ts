import { expect, test } from 'vitest'
import { SCREENS } from '../domain/screens.ts'
import { pathsOf } from '../testing/authorization/server-paths.ts'
import { testApp } from '../testing/harness/test-app.ts'
import { proxiedPaths } from './proxied-paths.ts'

const screens = Object.keys(SCREENS)
const at = (path: string): string => path.replaceAll(/:\w+|\*/g, '7')
/** Vite makes the pattern that it is given a regular expression: so does this. */
const handedOn = async (): Promise<(path: string) => boolean> => {
  const pattern = await proxiedPaths()
  return (path) => path.search(pattern) === 0
}

test('while developing every address that the server answers is handed on to it, but those of screens', async () => {
  const { app } = await testApp()
  await app.ready()
  const answered = pathsOf(app.printRoutes({ commonPrefix: false }))
    .map((route) => route.replace(/^\w+ /, ''))
    .filter((path) => !screens.includes(path))
  expect(answered.length).toBeGreaterThan(40)
  const isHandedOn = await handedOn()
  expect(answered.filter((path) => !isHandedOn(at(path)))).toEqual([])
  expect(isHandedOn('/ticket/ticket.pdf?token=7')).toBe(true)
})

test('no screen is taken from vite, nor its files', async () => {
  const isHandedOn = await handedOn()
  const own = [...screens.map(at), '/main.tsx', '/booking/seats/seats-screen.tsx', '/@vite/client']
  expect(own.filter(isHandedOn)).toEqual([])
})
