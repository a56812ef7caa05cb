import { fireEvent, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Modules of this test alone: test files share processes, and others may have loaded the screens before. */
async function freshModules() {
  vi.resetModules()
  const { usePrefetchOnIntent } = await import('./prefetch-on-intent.ts')
  const { loadedScreen, screenAt } = await import('./screen-table.ts')
  const codeOf = (path: string) => {
    const found = screenAt(path)
    return found && loadedScreen(found)
  }
  return { usePrefetchOnIntent, codeOf }
}

test.each([
  ['pointed at', 'pointerOver', '/terms'],
  ['focused', 'focusIn', '/privacy'],
  ['touched', 'touchStart', '/contact'],
] as const)('the code behind any link is fetched when it is %s', async (_how, event, path) => {
  const { usePrefetchOnIntent, codeOf } = await freshModules()
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
