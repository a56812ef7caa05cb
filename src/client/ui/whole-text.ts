/** A number plate has at most so many characters, as `MH 12 ABC 1234`; longer texts have to break somewhere. */
const LONGEST = 14

/** A short text that is not broken between its words, such as a number plate. */
export const wholeText = (text: string): string =>
  text.length > LONGEST ? text : text.replaceAll(' ', '\u00A0')
