import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'

/** Does to a page what a browser's translator does: each text becomes a `font` element, also what comes later. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: ChildNode[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') texts.push(node)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.textContent
    text.replaceWith(font)
  }
}

let page: ReturnType<typeof render>
beforeEach(() => {
  page = render(<div />)
})

function show(content: ReactNode): void {
  act(() => page.rerender(<div data-testid="shown">{content}</div>))
}
const shown = () => screen.getByTestId('shown').textContent

const Label = ({ children }: { children: ReactNode }) => <b>{children}</b>

const pages: [name: string, (n: number) => ReactNode, (n: number) => string][] = [
  ['a number beside a word', (n) => <p>{n} seats</p>, (n) => `${n} seats`],
  [
    'words around an element',
    (n) => (
      <p>
        Held until <b>{n}:00</b> for {n} seats
      </p>
    ),
    (n) => `Held until ${n}:00 for ${n} seats`,
  ],
  [
    'an element that comes and goes before a text',
    (n) => (
      <p>
        {n > 1 && <i>!</i>}
        {n} left
      </p>
    ),
    (n) => `${n > 1 ? '!' : ''}${n} left`,
  ],
  [
    'a text that comes and goes',
    (n) => (
      <p>
        {n > 1 && 'more'}
        <i>one</i>
        {n > 1 ? ` of ${n}` : ''}
      </p>
    ),
    (n) => (n > 1 ? `moreone of ${n}` : 'one'),
  ],
  [
    'a fragment',
    (n) => (
      <>
        {n} minutes
        <i>.</i>
      </>
    ),
    (n) => `${n} minutes.`,
  ],
  [
    'a fragment that is a text alone',
    (n) => (
      <p>
        <i>!</i>
        <>{n}</>
      </p>
    ),
    (n) => `!${n}`,
  ],
  ['a component', (n) => <Label>Retire {n}</Label>, (n) => `Retire ${n}`],
  [
    'a text instead of an element',
    (n) => <p>{n > 1 ? <i>{n}</i> : 'one'}</p>,
    (n) => (n > 1 ? `${n}` : 'one'),
  ],
]

test.each(pages)('%s changes on a page that the browser translates', (_name, content, text) => {
  for (const n of [2, 1, 3, 3, 1]) {
    show(content(n))
    expect(shown()).toBe(text(n))
    translate(screen.getByTestId('shown'))
  }
})

test('a text alone has no element more, and spaces and other content stay where they are', () => {
  show(
    <p>
      {1} seat <b>1A</b> <i>free</i>
    </p>,
  )
  expect(screen.getByTestId('shown').innerHTML).toBe(
    '<p><own-text>1 seat</own-text> <b>1A</b> <i>free</i></p>',
  )
  show(<p>{2} seats</p>)
  expect(screen.getByTestId('shown').innerHTML).toBe('<p>2 seats</p>')
})
