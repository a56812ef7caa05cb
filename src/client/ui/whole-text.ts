const SPACE = /\s/g

/** A text that is not broken between its words, such as a number plate. */
export const wholeText = (text: string): string => text.replaceAll(SPACE, '\u00A0')
