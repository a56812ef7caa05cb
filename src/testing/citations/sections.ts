/** A place in a document that can be cited: a heading, or a paragraph or item that begins in bold. */
export interface Section {
  /** What it is cited by when it has a number: `§2.1`, `d8`, `I15`, `fact 8`, `trap 7`. */
  label: string | undefined
  /** Its words without the label: `Seat Management`. */
  name: string
  /** Labels of the headings above it. */
  within: readonly string[]
  /** How GitHub calls it in an address: `seat-management`; none of what is no heading. */
  anchor: string | undefined
}

const HEADING = /^(#{1,6}) (.+)$/
const BOLD = /^\s*(?:[-*] |\d+\. )?\*\*(.+?)\*\*/
const LABEL = /^(§\d+(?:\.\d+)?|d\d+|I\d+|fact \d+|trap \d+)(?:[.:,]? |$)/
/** Deeper than any heading. */
const ITEM = 7

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^```.*?^```$/gms, (block) => block.replaceAll(/[^\n]/g, ''))

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Everything in `markdown` that a citation may lead to, in its order. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = []
  let above: { level: number; label: string | undefined }[] = []
  for (const line of withoutCode(markdown).split('\n')) {
    const heading = HEADING.exec(line)
    const title = (heading?.[2] ?? BOLD.exec(line)?.[1])?.replaceAll('`', '').trim()
    if (title === undefined) continue
    const level = heading?.[1]?.length ?? ITEM
    above = above.filter((each) => each.level < level)
    const label = LABEL.exec(title)?.[1]
    sections.push({
      label,
      name: title.replace(LABEL, '').replace(/[.:]$/, ''),
      within: above.flatMap((each) => each.label ?? []),
      anchor: heading === null ? undefined : anchorOf(title),
    })
    above.push({ level, label })
  }
  return sections
}
