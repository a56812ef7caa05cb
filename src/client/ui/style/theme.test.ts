import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkEach } from '../../../testing/harness/check-each.ts'
import { colours } from './theme-colours.ts'
import { components } from './theme.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const css = read('./tokens.css')

function tokensOf(block: string | undefined): Record<string, string> {
  const found = [...(block ?? '').matchAll(/--([\w-]+):\s*(#[\da-f]{6})/g)]
  return Object.fromEntries(found.map(([, name, colour]) => [String(name), String(colour)]))
}

const [lightBlock, darkBlock] = css.split(":root[data-mantine-color-scheme='dark']")
const light = tokensOf(lightBlock)
const schemes = { light, dark: { ...light, ...tokensOf(darkBlock) } }

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const texts: [text: string, on: string][] = [
  ...['ink', 'ink-dimmed', 'brand-text', 'accent-text', 'danger-text', 'good-text'].flatMap(
    (text): [string, string][] => [
      [text, 'paper'],
      [text, 'surface'],
      [text, 'surface-sunken'],
    ],
  ),
  ['ink-placeholder', 'surface'],
  ['brand-text', 'brand-tint'],
  ['accent-text', 'accent-tint'],
  ['danger-text', 'danger-tint'],
  ['good-text', 'good-tint'],
  ['purple-text', 'purple-tint'],
  ['blue-text', 'blue-tint'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-hero', 'hero'],
  ['on-hero-dimmed', 'hero'],
]

describe.each(Object.entries(schemes))('in %s colours', (_scheme, tokens) => {
  test('each text can be read on what it stands on', async () => {
    await checkEach(
      texts,
      ([text, on]) => `${text} on ${on}`,
      ([text, on]) =>
        expect(contrast(String(tokens[text]), String(tokens[on]))).toBeGreaterThanOrEqual(4.5),
    )
  })

  test('the edge of a field is seen on its surface', () => {
    expect(
      contrast(String(tokens['field-line']), String(tokens['surface'])),
    ).toBeGreaterThanOrEqual(3)
  })
})

test('white can be read on the brand from its fifth shade on', () => {
  for (const shade of colours.peacock.slice(5)) {
    expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  }
})

/** Mantine draws these itself, as a part of the one that is named. */
const partOf: Readonly<Record<string, string>> = { CloseButton: 'Modal' }

/** Entries of a theme for what none of the sources renders as an element. */
function unrendered(entries: readonly string[], sources: readonly string[]): string[] {
  const rendered = new Set(
    sources
      .filter((text) => text.includes("from '@mantine/core'"))
      .flatMap((text) => [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name)),
  )
  return entries.filter((name) => !rendered.has(partOf[name] ?? name))
}

test('each of Mantine’s parts that the theme configures is rendered', () => {
  const client = join(import.meta.dirname, '../..')
  const sources = globSync('**/*.tsx', { cwd: client })
    .filter((path) => !path.endsWith('.test.tsx'))
    .map((path) => readFileSync(join(client, path), 'utf8'))
  expect(unrendered(Object.keys(components), sources)).toEqual([])
  expect(unrendered(['Tabs', 'Table'], sources)).toEqual(['Tabs'])
})

test('a mention of a part does not count as rendering it, nor does one of ours of its name', () => {
  const ours = "import { Tabs } from './tabs.tsx'\nexport const view = <Tabs />"
  const words = "import { Modal } from '@mantine/core'\n// Tabs\nexport const view = <Modal />"
  expect(unrendered(['Tabs', 'Modal', 'CloseButton'], [ours, words])).toEqual(['Tabs'])
})

test('each of Mantine’s parts that the theme configures has its styles loaded', () => {
  const loaded = [
    './mantine.css',
    '../overlay/mantine-overlay.css',
    '../list/data-table.tsx',
  ].flatMap((file) => [
    ...read(file).matchAll(/import '@mantine\/core\/styles\/(\w+)\.layer\.css'/g),
  ])
  const names = new Set(loaded.map(([, name]) => name))
  expect(Object.keys(components).filter((name) => !names.has(name))).toEqual([])
})
