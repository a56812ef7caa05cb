import { expect, test } from 'vitest'
import { measuresOf } from './measures.ts'
import type { MeasureId, Structure } from './measures.ts'
import type { SourceFile } from './source-files.ts'

const file = (path: string, dependencies: Partial<SourceFile> = {}): SourceFile => ({
  path,
  lines: 50,
  imports: [],
  exports: [],
  ...dependencies,
})

/** One measure of a structure of which only a part is given. */
function measured(id: MeasureId, dependencies: Partial<Structure>) {
  const structure = {
    files: [],
    code: [],
    styles: [],
    architecture: '',
    reasons: {},
    ...dependencies,
  }
  const { value, items } = measuresOf(structure).find((one) => one.id === id) ?? {}
  return { value, items }
}

test('rooms in a circle are counted for each part of the program, and folders of any depth', () => {
  const files = [
    file('src/server/seat/a.ts', { imports: ['src/server/booking/a.ts'] }),
    file('src/server/booking/a.ts', { imports: ['src/server/seat/a.ts'] }),
    file('src/client/ui/a.ts', { imports: ['src/client/ui/list/a.ts'] }),
    file('src/client/ui/list/a.ts', { imports: ['src/client/ui/a.ts'] }),
  ]
  expect(measured('server-circles', { files })).toEqual({ value: 2, items: ['booking ↔ seat'] })
  expect(measured('client-circles', { files }).value).toBe(0)
  expect(measured('folder-circles', { files }).items).toEqual(['booking ↔ seat', 'ui ↔ ui/list'])
})

test('rooms and loose files of the server are counted apart', () => {
  const files = ['src/server/main.ts', 'src/server/seat/a.ts', 'src/server/rest/openapi/a.ts']
  const structure = { files: files.map((path) => file(path)) }
  expect(measured('server-rooms', structure).items).toEqual(['rest', 'seat'])
  expect(measured('loose-server-files', structure).items).toEqual(['src/server/main.ts'])
})

test('a folder of 31 files is crowded, one of 30 is not', () => {
  const code = [
    ...Array.from({ length: 31 }, (_, index) => `src/domain/${index}.ts`),
    ...Array.from({ length: 30 }, (_, index) => `src/client/ui/${index}.ts`),
  ]
  expect(measured('crowded-folders', { code }).items).toEqual(['src/domain: 31'])
})

test('sizes are those of the median, of the 95th of 100 and of the longest file', () => {
  const files = Array.from({ length: 100 }, (_, index) =>
    file(`src/domain/${index}.ts`, { lines: 100 - index }),
  )
  expect(measured('files', { files }).value).toBe(100)
  expect(measured('median-lines', { files }).value).toBe(50)
  expect(measured('p95-lines', { files }).value).toBe(95)
  expect(measured('longest-file', { files })).toEqual({ value: 100, items: ['src/domain/0.ts'] })
})

test('a fragment is short and has one importer, which is beside it', () => {
  const files = [
    file('src/client/home/screen.tsx', {
      imports: ['part.ts', 'long.ts', 'twice.ts', 'list/far.ts'].map(
        (name) => `src/client/home/${name}`,
      ),
    }),
    file('src/client/home/part.ts', { lines: 40, imports: ['src/client/home/twice.ts'] }),
    file('src/client/home/long.ts', { lines: 41 }),
    file('src/client/home/twice.ts', { lines: 10 }),
    file('src/client/home/list/far.ts', { lines: 10 }),
    file('src/server/a/a.ts', { imports: ['src/server/a/b.ts'] }),
    file('src/server/a/b.ts', { lines: 1 }),
  ]
  expect(measured('client-fragments', { files }).items).toEqual([
    'src/client/home/part.ts ← src/client/home/screen.tsx',
  ])
  expect(measured('other-fragments', { files }).items).toEqual([
    'src/server/a/b.ts ← src/server/a/a.ts',
  ])
})

test('a name that two files export counts, unless a reason is given for it', () => {
  const files = [
    file('src/domain/a.ts', { exports: ['Sale', 'Seat', 'Bus'] }),
    file('src/server/b.ts', { exports: ['Sale', 'Seat'] }),
  ]
  const reasons = { Seat: 'It is the same thing twice' }
  expect(measured('repeated-names', { files, reasons }).items).toEqual([
    'Sale: src/domain/a.ts, src/server/b.ts',
  ])
  expect(measured('explained-names', { files, reasons }).items).toEqual(['Seat'])
})

test('a page is measured in words and by its longest line', () => {
  const architecture = '# Architecture\n\nOne   page of\nwords.\n'
  expect(measured('architecture-words', { architecture }).value).toBe(6)
  expect(measured('architecture-line', { architecture }).value).toBe(14)
})

test('a block of three declarations is repeated in another style sheet, in any order and below a condition', () => {
  const styles = [
    { path: 'a.css', text: '.row { display: flex; gap: 1rem; margin: 0 }\n.own { margin: 0 }' },
    { path: 'b.css', text: '@media print { .acts { margin: 0; gap: 1rem; display: flex; } }' },
    { path: 'c.css', text: '.own { margin: 0 }\n.row { display: flex; gap: 2rem; margin: 0 }' },
  ]
  expect(measured('repeated-css-blocks', { styles }).items).toEqual([
    'display: flex; gap: 1rem; margin: 0 ← a.css .row, b.css .acts',
  ])
})

test('a block that comes twice in one style sheet, or has two declarations, is not counted', () => {
  const block = '{ display: flex; gap: 1rem; margin: 0 }'
  const styles = [
    { path: 'a.css', text: `.row ${block}\n.acts ${block}\n.own { margin: 0; padding: 0 }` },
    { path: 'b.css', text: '.own { margin: 0; padding: 0 }' },
  ]
  expect(measured('repeated-css-blocks', { styles }).value).toBe(0)
})
