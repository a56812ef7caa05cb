/** The header with which the tRPC API says what time it is, in milliseconds: devices correct their clocks by it. */
export const TIME_HEADER = 'x-server-time'
