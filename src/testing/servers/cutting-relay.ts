import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { once } from 'node:events'
import type { WhenDone } from '../harness/temporary-folder.ts'
import type { Dice } from '../races/dice.ts'

/** A simple query of the wire: its letter, the length of what follows, its text, a zero. */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0')

/** A relay in front of PostgreSQL that cuts connections at the worst moment. */
export interface CuttingRelay {
  port: number
  /** How many it has cut so far, with COMMIT not passed on, and with its answer not passed back. */
  cuts: { before: number; after: number }
  /** Passes everything on from now on. */
  calm: () => void
  /** Tells nobody any more that the database has gone, as a network that loses it. */
  freeze: () => void
  /**
   * All connections that are open say nothing more, in either direction, and neither side learns why: a network that
   * loses what it carries. New ones are as before.
   */
  hush: () => void
  /** So does the next connection that sends COMMIT, which is not passed on. */
  hushNextCommit: () => void
  /** Cuts all connections; new ones lead to this port. */
  leadTo: (port: number) => void
}

/**
 * Starts one: of so many COMMITs one is cut off, half of them before PostgreSQL gets it and half before the server gets
 * the answer; none where no number is given.
 */
export async function startCuttingRelay(
  port: number,
  { dice, oneIn = 0, whenDone }: { dice: Dice; oneIn?: number; whenDone: WhenDone },
): Promise<CuttingRelay> {
  let target = port
  const cuts = { before: 0, after: 0 }
  const open = new Set<Socket>()
  let isCalm = oneIn === 0
  let isFrozen = false
  let hushes = 0
  let hushesCommit = false
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1')
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
    let isCut = false
    const since = hushes
    let isHushed = false
    const isSilent = () => isHushed || since < hushes
    client.on('data', (sent: Buffer) => {
      if (hushesCommit && sent.includes(COMMIT)) {
        hushesCommit = false
        isHushed = true
      }
      if (isSilent()) return
      if (isCalm || !sent.includes(COMMIT) || dice.roll(oneIn) > 0) {
        database.write(sent)
        return
      }
      if (dice.roll(2) === 0) {
        cuts.before += 1
        database.destroy()
      } else {
        cuts.after += 1
        database.end(sent)
      }
      isCut = true
      client.destroy()
    })
    database.on('data', (answered: Buffer) => {
      if (!client.destroyed && !isFrozen && !isSilent()) client.write(answered)
    })
    client.on('end', () => void (isSilent() || database.end()))
    // A killed server's connections end without a word.
    client.on('close', () => void (isCut || isSilent() || database.destroy()))
    database.on('end', () => void (isFrozen || isSilent() || client.end()))
    database.on('close', () => void (isFrozen || isSilent() || client.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  whenDone(() => {
    cutAll()
    server.close()
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cuts,
    calm: () => void (isCalm = true),
    freeze: () => void (isFrozen = true),
    hush: () => void (hushes += 1),
    hushNextCommit: () => void (hushesCommit = true),
    leadTo(port) {
      target = port
      isFrozen = false
      cutAll()
    },
  }
}
