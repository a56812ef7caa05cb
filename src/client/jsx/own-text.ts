import { createElement, Fragment } from 'react'

const isText = (child: unknown): child is string | number | bigint =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'
/** React shows nothing for it. */
const isNothing = (child: unknown): boolean =>
  child === null || child === undefined || typeof child === 'boolean' || child === ''

/** An element that nothing styles. Spaces stay outside, where they part the text from what stands beside it. */
function own(text: string) {
  const words = text.trim()
  // Translators leave spaces alone.
  if (words === '') return text
  const [before, after] = text.split(words)
  return createElement(Fragment, null, before, createElement('own-text', null, words), after)
}

/**
 * The props of an element whose texts each have an element to themselves. A browser that translates a page replaces its text
 * nodes, and React would change one that is no longer shown, or fail to put something before it. The text of an element with
 * nothing else in it is set as a whole and always shown: `{n} seats` becomes one text, and `<Icon /> {n} seats` has an
 * element for it.
 */
export function withOwnText(type: unknown, props: object): { children?: unknown } {
  const { children }: { children?: unknown } = props
  // What stands beside a fragment is not known here.
  const isFragment = type === Fragment
  if (!Array.isArray(children))
    return isFragment && isText(children) ? { ...props, children: own(String(children)) } : props
  if (!children.some(isText)) return props
  if (!children.every((child) => isText(child) || isNothing(child)))
    return { ...props, children: inRuns(children) }
  const text = children.filter(isText).join('')
  return { ...props, children: isFragment ? own(text) : text }
}

/** Texts in a row as one, at the place of the first of them: each other child keeps its place, by which React knows it. */
function inRuns(children: readonly unknown[]): unknown[] {
  const placed: unknown[] = [...children]
  let start = -1
  for (const [place, child] of children.entries()) {
    if (isNothing(child)) continue
    if (!isText(child)) start = -1
    else if (start === -1) start = place
    else {
      placed[start] = `${String(placed[start])}${child}`
      placed[place] = null
    }
  }
  return placed.map((child) => (isText(child) ? own(String(child)) : child))
}
