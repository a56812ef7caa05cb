/** Root, of the machine or of a container. */
const ROOT = 0

/** What to say of running as root, and what to do about it. */
export const ROOT_WARNING = {
  what: 'Farebox runs as root, so whoever breaks into it has the whole machine or container',
  todo: 'Run it as a user of its own to whom DATA_DIR belongs: docs/self-hosting.md, As a service.',
}

/** @param uid whose rights the process has; undefined on Windows, which numbers nobody */
export const isRoot = (uid: number | undefined): boolean => uid === ROOT
