import { createElement, Fragment } from 'react'

/** An element that nothing styles, around a text that stands beside other content. */
const OWN_ELEMENT = 'own-text'

const isText = (child: unknown): child is string | number =>
  typeof child === 'string' || typeof child === 'number'
/** React shows nothing for it. */
const isNothing = (child: unknown): boolean =>
  child === null || child === undefined || typeof child === 'boolean' || child === ''
/** Translators leave spaces alone. */
const isBlank = (text: string): boolean => text.trim() === ''

/** The spaces around a text stay outside, where they part it from what stands beside it. */
function own(text: string) {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  const element = createElement(OWN_ELEMENT, null, words)
  return before + after === '' ? element : createElement(Fragment, null, before, element, after)
}

/**
 * The props of an element whose texts each have an element to themselves. A browser that translates a page replaces its text
 * nodes, and React would change one that is shown no more, or fail to put something before it; the text of an element with
 * nothing else in it is set as a whole and always shown. `{n} seats` is one text therefore, and `<Icon /> {n} seats` has an
 * element for it.
 */
export function withOwnText<Props extends object>(type: unknown, props: Props): Props {
  const { children }: { children?: unknown } = props
  if (!Array.isArray(children)) {
    // What stands beside a fragment is not known here.
    const isBeside = type === Fragment && isText(children) && !isBlank(String(children))
    return isBeside ? { ...props, children: own(String(children)) } : props
  }
  if (!children.some(isText)) return props
  if (children.every((child) => isText(child) || isNothing(child))) {
    const text = children.filter(isText).join('')
    return { ...props, children: type === Fragment && !isBlank(text) ? own(text) : text }
  }
  return { ...props, children: inRuns(children) }
}

/** Texts in a row as one, at the place of the first of them: each other child keeps its place, by which React knows it. */
function inRuns(children: readonly unknown[]): unknown[] {
  const placed: unknown[] = [...children]
  let start = -1
  for (const [place, child] of children.entries()) {
    if (isNothing(child)) continue
    if (!isText(child)) {
      start = -1
      continue
    }
    if (start === -1) start = place
    else {
      placed[start] = `${String(placed[start])}${child}`
      placed[place] = null
    }
  }
  return placed.map((child) =>
    isText(child) && !isBlank(String(child)) ? own(String(child)) : child,
  )
}
