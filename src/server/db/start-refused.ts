/**
 * Why Farebox cannot start on this database or data folder. The message is one line for the operator:
 * what is wrong and what to do about it. Whoever starts the server prints it without a stack and exits.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
