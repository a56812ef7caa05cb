import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { escapeHtml } from './escape-html.ts'

test('text is escaped in HTML, in an attribute as well', () => {
  expect(escapeHtml(`<b title="a">Asha's & Ravi's</b>`)).toBe(
    '&lt;b title=&quot;a&quot;&gt;Asha&#39;s &amp; Ravi&#39;s&lt;/b&gt;',
  )
})

test('nothing else in the sources escapes HTML', () => {
  const sources = globSync('src/**/*.{ts,tsx}', {
    cwd: repositoryFolder,
    ignore: '**/*.test.{ts,tsx}',
  })
  const escaping = sources.filter((file) =>
    /&(?:amp|lt);/.test(readFileSync(join(repositoryFolder, file), 'utf8')),
  )
  // The payments simulator imports nothing of the product.
  expect(escaping).toEqual([
    'src/payments-simulator/page-parts.ts',
    'src/server/core/escape-html.ts',
  ])
})
