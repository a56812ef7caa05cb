/** A part of the help: a heading, and what to know, sentence by sentence. */
export interface Topic {
  title: string
  /** The screen it is about: shown once that screen is offered. */
  screen?: string
  points: readonly string[]
}
