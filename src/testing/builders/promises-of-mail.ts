/** What a screen says when it promises that something is sent, or says that it was. */
export const PROMISES_OF_MAIL =
  /e-?mailed|boarding messages|\bon its way there\b|\bSMS\b|\b(?:we|was|were|is|are|be) (?:sent|send)\b|\bwe (?:tell|write)\b|\bsent to\b|^send\b|\bgoes (?:here|to this)\b|\b(?:in|from) (?:the|your) (?:e-?)?mail\b|\bshort e-?mail\b|\bmessage tells\b|\bcustomer is told\b/i
