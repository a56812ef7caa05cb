import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { repositoryFiles } from './repository-files.ts'

const SHEET = /^import (\w+) from '(\.[^']+\.module\.css)'$/gm
/** What is read of a name; a path or the inside of a text is none. */
const MEMBER = /(?<![\w./'-])(\w+)\.(\w+)/g

/** The classes that a style sheet has rules for. */
function classesOf(sheet: string): ReadonlySet<string> {
  const classes = new Set<string>()
  parse(sheet).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([A-Za-z]\w*)/g)) classes.add(name)
  })
  return classes
}

/** Classes that a screen takes from its style sheets and that have no rule there: nobody sees them. */
function unstyled(source: string, read: (sheet: string) => string): string[] {
  const sheets = [...source.matchAll(SHEET)].map(([, name = '', path = '']) => ({
    name,
    classes: classesOf(read(path)),
  }))
  return [...source.matchAll(MEMBER)].flatMap(([access, of, name = '']) =>
    sheets.some((sheet) => sheet.name === of && !sheet.classes.has(name)) ? access : [],
  )
}

test('every class that a screen takes from its style sheet has a rule there', () => {
  const screens = repositoryFiles().filter((file) => /^src\/client\/.+(?<!\.test)\.tsx$/.test(file))
  expect(screens.length).toBeGreaterThan(200)
  const found = screens.flatMap((file) =>
    unstyled(readFileSync(join(repositoryFolder, file), 'utf8'), (sheet) =>
      readFileSync(join(repositoryFolder, dirname(file), sheet), 'utf8'),
    ).map((access) => `${file}: ${access}`),
  )
  expect(found).toEqual([])
})

test('a class that was renamed in one of both is found', () => {
  const source = [
    "import '@mantine/charts/styles.layer.css'",
    "import styles from './form.module.css'",
    'const row = <p className={styles.row}><b className={`wide ${styles.stopActions}`} /></p>',
  ].join('\n')
  const sheet = '.form .row { gap: 1rem } @media print { .stopActs:hover { display: none } }'
  expect(unstyled(source, () => sheet)).toEqual(['styles.stopActions'])
})

test('no style sheet leaves content out until it is scrolled to: not every browser finds it in the page then', () => {
  const sheets = repositoryFiles().filter((file) => /^src\/client\/.+\.css$/.test(file))
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.filter((file) =>
    readFileSync(join(repositoryFolder, file), 'utf8').includes('content-visibility'),
  )
  expect(found).toEqual([])
})
