/** A piece of a section: a paragraph, a list, a table or a link of its own. */
export type Part =
  | { text: string }
  | { points: readonly string[] }
  | { head: readonly string[]; rows: readonly (readonly [string, ...string[]])[] }
  | { link: string; to: string }

/** The content of a plain page. */
export interface PlainPage {
  title: string
  lead: string
  sections: readonly { title: string; parts: readonly Part[] }[]
}
