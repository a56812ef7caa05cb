/** Who folds the write-ahead log into the database, seen from the writer. decisions/0101 */
export interface Checkpoints {
  /** A group is committed. @param countFrames asks SQLite how many pages the log holds now */
  committed(countFrames: () => number): void
  /** What the next group waits for, if anything: the end of a checkpoint, so that the log can begin anew. */
  beforeGroup(): Promise<void> | undefined
  /** Settles once no checkpoint runs beside the writer, who may then empty the log. */
  idle(): Promise<void>
  /** Ends what runs beside. The connections of the store are still open. */
  close(): Promise<void>
}

/** SQLite's own: the connection that commits checkpoints at `wal_autocheckpoint` pages. */
export const ownCheckpoints: Checkpoints = {
  committed: () => {},
  beforeGroup: () => undefined,
  idle: async () => {},
  close: async () => {},
}
