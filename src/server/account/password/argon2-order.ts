/** What the thread that hashes is asked for: to hash a password, or to compare one with a hash. */
export type Argon2Order = { password: string } | { password: string; hashed: string }

/** What it answers: the hash, or whether they are the same; or why it could do neither. */
export type Argon2Answer = { result: string | boolean } | { failure: Error }
