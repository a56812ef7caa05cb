/** The server's secrets, made on the first start or given by the environment. reliability.md, Identity */
export interface Keys {
  /** Signs access tokens and derives refresh tokens' successors; at least 32 bytes. */
  tokenSecret: Uint8Array
}
