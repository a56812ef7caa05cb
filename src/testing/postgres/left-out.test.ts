import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEFT_OUT, leftOutFiles, whyLeftOut } from './left-out.ts'

const repository = join(import.meta.dirname, '../../..')

test('what is left out on PostgreSQL exists, each file and each test', () => {
  for (const { files, tests = [] } of LEFT_OUT)
    for (const pattern of files) {
      const found = globSync(pattern, { cwd: repository })
      expect([pattern, found.length > 0]).toEqual([pattern, true])
      const text = found.map((file) => readFileSync(join(repository, file), 'utf8')).join('\n')
      for (const name of tests) expect(text).toContain(name)
    }
})

test('single tests are left out by file and name, and nothing else of their file', () => {
  const single = LEFT_OUT.flatMap(({ files, tests = [], because }) =>
    tests.map((name) => ({ file: files[0] ?? '', name, because })),
  )
  expect(single).not.toEqual([])
  for (const { file, name, because } of single) {
    expect(leftOutFiles).not.toContain(file)
    expect(whyLeftOut(file, name)).toBe(because)
    expect(whyLeftOut(file, `${name} not`)).toBeUndefined()
  }
})
