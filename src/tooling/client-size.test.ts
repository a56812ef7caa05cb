import { expect, test } from 'vitest'
import { weighScreen } from './client-size.ts'

const entry = { file: 'main.js', imports: ['_react.js'], css: ['main.css'], isEntry: true }
const manifest = {
  'index.html': { ...entry, name: 'main', src: 'index.html' },
  '_react.js': { file: 'react.js', name: 'react' },
  'search.tsx': { file: 'search.js', name: 'search', imports: ['_react.js', '_pager.js'] },
  '_pager.js': { file: 'pager.js', name: 'pager', css: ['pager.css'], dynamicImports: ['map.tsx'] },
  'map.tsx': { file: 'map.js', name: 'map' },
}
const kB = (size: number): Buffer => Buffer.alloc(size * 1000)
/** kB of each file's brotli copy. */
const weights: Record<string, number> = {
  'main.js': 10,
  'react.js': 20,
  'search.js': 3,
  'pager.js': 2,
  'map.js': 500,
  'main.css': 8,
  'pager.css': 1,
}
const read = (file: string): Buffer => kB(weights[file.replace(/\.br$/, '')] ?? 0)

test('a screen weighs its entry, its chunk and what both import, each once, and nothing loaded later', () => {
  const budget = { screen: 'seats', source: 'search.tsx', script: 36 }
  const { script, styles, faults } = weighScreen(manifest, budget, read)
  expect(script).toBeCloseTo(35, 1)
  expect(styles).toBeCloseTo(9, 1)
  expect(faults).toEqual([])
})

test('a screen over its limit is a fault', () => {
  const { faults } = weighScreen(manifest, { screen: 'every page', script: 29 }, read)
  expect(faults).toEqual(['too much script'])
})

test('styles over the limit are a fault on any screen', () => {
  const heavy = (file: string): Buffer => (file === 'main.css.br' ? kB(14) : read(file))
  const { faults } = weighScreen(manifest, { screen: 'seats', script: 105 }, heavy)
  expect(faults).toEqual(['styles over 13 kB'])
})

test('zod in what every page loads is a fault, however light', () => {
  const carrying = (file: string): Buffer =>
    file === 'main.js' ? Buffer.from('class e extends Error{name="ZodError"}') : read(file)
  expect(weighScreen(manifest, { screen: 'every page', script: 105 }, carrying).faults).toEqual([
    'carries zod',
  ])
  expect(weighScreen(manifest, { screen: 'payment', script: 130 }, carrying).faults).toEqual([])
})

test('a screen the build does not know stops the check', () => {
  const gone = { screen: '/', source: 'gone.tsx', script: 135 }
  expect(() => weighScreen(manifest, gone, read)).toThrow('gone.tsx is not in the build')
})
