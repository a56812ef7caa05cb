import { createReadStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const CHUNK = 4 * 1024 * 1024

/** Reads a file once, so that it lies in the system's cache as that of a server which has run for a while. */
export async function readThrough(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(createReadStream(file, { highWaterMark: CHUNK }), nowhere)
}
