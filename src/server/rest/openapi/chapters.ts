/** One thing to know before the calls. */
export interface Chapter {
  id: string
  title: string
  /** Markdown: paragraphs, `code`, and fenced blocks. */
  text: string
}

/** What holds for every call. rest.md */
export const CHAPTERS: readonly Chapter[] = [
  {
    id: 'form',
    title: 'Form',
    text: 'JSON in and out, UTF-8.',
  },
]
