import { fireEvent, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { usePrefetchOnIntent } from './prefetch-on-intent.ts'
import { loadedScreen, screenAt } from './screen-table.ts'

const codeOf = (path: string) => {
  const screen = screenAt(path)
  return screen && loadedScreen(screen)
}

test.each([
  ['pointed at', 'pointerOver', '/terms'],
  ['focused', 'focusIn', '/privacy'],
  ['touched', 'touchStart', '/contact'],
] as const)('the code behind any link is fetched when it is %s', async (_how, event, path) => {
  renderHook(() => usePrefetchOnIntent())
  const link = document.createElement('a')
  link.href = path
  const text = link.appendChild(document.createElement('span'))
  document.body.append(link)
  onTestFinished(() => link.remove())
  expect(codeOf(path)).toBeUndefined()
  fireEvent[event](text)
  await expect.poll(() => codeOf(path)).toBeDefined()
})
