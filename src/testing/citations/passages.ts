/** A comment, a paragraph or a row as one line of text, so that a citation is whole wherever its line was broken. */
export interface Passage {
  /** The line it begins in, from 1. */
  line: number
  text: string
}

const COMMENT_OPENS = /^\s*\{?\/\*|^\s*<!--/
const COMMENT_ENDS = /\*\/|-->/
const LINE_COMMENT = /^\s*(\/\/|--|#)\s/
/** What begins a line of a comment, a quotation or a list and is none of its words. */
const LEADER = /^\s*(?:\{?\/\*+|\*\/\}?|\*+(?=\s|$)|\/\/+|<!--|--(?=\s)|>|[-*] )?\s*/

/** What ends a comment. */
const TRAILER = /\s*(?:\*\/\}?|-->)\s*$/

/** Lines in runs: `together` says whether a line goes on with what the line before it began. */
function runsOf(text: string, together: (before: string[], line: string) => boolean): Passage[] {
  const runs: { line: number; lines: string[] }[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const last = runs.at(-1)
    if (last !== undefined && together(last.lines, line)) last.lines.push(line)
    else runs.push({ line: index + 1, lines: [line] })
  }
  return runs.map(({ line, lines }) => ({
    line,
    text: lines.map((each) => each.replace(LEADER, '').replace(TRAILER, '').trim()).join(' '),
  }))
}

/** Of code: each comment whole, every other line by itself. Its strings are read too: test titles cite as well. */
export const codePassages = (text: string): Passage[] =>
  runsOf(text, (before, line) => {
    const [first = ''] = before
    if (COMMENT_OPENS.test(first)) return !before.some((each) => COMMENT_ENDS.test(each))
    return LINE_COMMENT.test(first) && LINE_COMMENT.test(line)
  })

/** Of a document: each paragraph, item, heading and row of a table. */
export const documentPassages = (text: string): Passage[] =>
  runsOf(text, (before, line) => {
    const last = before.at(-1) ?? ''
    return !(
      last.trim() === '' ||
      /^\s*$|^#|^\s*([-*]|\d+\.) |^\|/.test(line) ||
      /^[#|]/.test(last)
    )
  })
