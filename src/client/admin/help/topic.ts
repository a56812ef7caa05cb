/** A part of the help: a heading, and what to know, sentence by sentence. */
export interface Topic {
  title: string
  points: readonly string[]
}
