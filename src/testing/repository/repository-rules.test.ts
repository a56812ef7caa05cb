import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { repositoryFiles } from './repository-files.ts'

const CODE = /\.(ts|tsx|mjs)$/
/** Folders only the machine it was written on has. Put together here, so as not to find itself. */
const MACHINE_PATH = new RegExp(
  `(^|[\\s"'\`(=:])/(${['home/[a-z]', 'Users', 'root', 'work', 'farm'].join('|')})/`,
  'm',
)

const files = repositoryFiles()
const read = (file: string): string => readFileSync(join(repositoryFolder, file), 'utf8')
const code = files.filter((file) => CODE.test(file))
const isBinary = (file: string): boolean => read(file).includes('\0')

describe('the repository', () => {
  test('finds its own files', () => {
    expect(code).toContain('src/testing/repository/repository-rules.test.ts')
  })

  test('speaks the words of one SQL engine below db and in migrations only', () => {
    const words =
      /\b(collate|json_each|json_extract|group_concat|ifnull|iif|strftime|unixepoch|rowid|glob|pragma|indexed by)\b|->>/i
    const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '')
    const queries = code.filter((file) => file.endsWith('.queries.ts'))
    expect(queries.length).toBeGreaterThan(20)
    expect(queries.filter((file) => words.test(withoutComments(read(file))))).toEqual([])
  })

  test('writes every time in the same form, 22:30: in tickets, emails and the back office', () => {
    const own = code.filter(
      (file) =>
        file.startsWith('src/') && file !== 'src/testing/repository/repository-rules.test.ts',
    )
    const clocks = own.filter((file) => /\b(timeStyle|hour12|hourCycle)\b/.test(read(file)))
    expect(clocks).toEqual(['src/domain/time/date-formatter.ts'])
  })

  test('names no folder of the machine it was written on', () => {
    const named = files.filter(
      (file) => file !== 'package-lock.json' && !isBinary(file) && MACHINE_PATH.test(read(file)),
    )
    expect(named).toEqual([])
  })

  test('leaves no test out, and lets none keep the others from running', () => {
    const tests = code.filter((file) => /\.test\.tsx?$/.test(file))
    expect(
      tests.filter((file) => /^\s*(it|test|describe)\.(skip|todo|only)\b/m.test(read(file))),
    ).toEqual([])
  })
})
