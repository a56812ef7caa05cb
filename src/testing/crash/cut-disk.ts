import { basename } from 'node:path'
import type { Dice } from '../races/dice.ts'
import type { JournalEntry } from './disk-journal.ts'

/** What a disk writes whole or not at all. */
const SECTOR = 512

type Change = Pick<JournalEntry, 'kind' | 'at' | 'bytes'>

/** Bytes that changes are applied to in place. */
class Content {
  #room: Buffer
  #size: number

  constructor(bytes: Buffer) {
    this.#room = Buffer.from(bytes)
    this.#size = bytes.length
  }

  apply({ kind, at, bytes }: Change): void {
    const size = kind === 'S' ? at : Math.max(this.#size, at + bytes.length)
    if (size > this.#room.length) {
      const room = Buffer.alloc(size * 2)
      this.#room.copy(room, 0, 0, this.#size)
      this.#room = room
    }
    if (size < this.#size) this.#room.fill(0, size, this.#size)
    this.#size = size
    if (kind === 'W') bytes.copy(this.#room, at)
  }

  bytes(): Buffer {
    return this.#room.subarray(0, this.#size)
  }
}

/** A file: what is on the disk for certain, and what was done since and may have got there. */
class CutFile {
  readonly #synced: Content
  #since: Change[] = []

  constructor(content: Buffer) {
    this.#synced = new Content(content)
  }

  change(change: Change): void {
    this.#since.push(change)
  }

  sync(): void {
    for (const change of this.#since.splice(0)) this.#synced.apply(change)
  }

  get hasUnsynced(): boolean {
    return this.#since.length > 0
  }

  /** Of what was not synced nothing, all, a beginning, or sectors here and there. */
  afterCut(dice: Dice): Buffer {
    const content = new Content(this.#synced.bytes())
    const kept = keepers(dice, this.#since.length)
    for (const change of this.#since.flatMap(kept)) content.apply(change)
    return content.bytes()
  }
}

function keepers({ roll }: Dice, count: number): (change: Change, n: number) => Change[] {
  const fate = roll(4)
  if (fate === 0) return () => []
  if (fate === 1) return (change) => [change]
  const whole = roll(count + 1)
  if (fate === 2) return (change, n) => (n < whole ? [change] : [])
  // From every second sector to one in 64: where few are lost, whole pages follow those that are not.
  const odds = 2 ** (1 + roll(6))
  return (change) =>
    change.kind === 'S' ? [change].slice(roll(2)) : sectorsOf(change).filter(() => roll(odds) > 0)
}

function sectorsOf({ kind, at, bytes }: Change): Change[] {
  const sectors: Change[] = []
  for (let from = 0; from < bytes.length;) {
    const upTo = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR))
    sectors.push({ kind, at: at + from, bytes: bytes.subarray(from, upTo) })
    from = upTo
  }
  return sectors
}

type NameChange = (names: Map<string, bigint>) => void

/** The files of a folder as a power cut would leave them, at whichever moment of its journal. */
export class CutDisk {
  readonly #files = new Map<bigint, CutFile>()
  /** By name. */
  #synced = new Map<string, bigint>()
  #renamed: NameChange[] = []
  /** Files that were there before, by name, as long as nobody has opened them. */
  readonly #untouched: Map<string, Buffer>

  /** @param initial the files that were there before the program began, by name */
  constructor(initial: ReadonlyMap<string, Buffer>) {
    this.#untouched = new Map(initial)
  }

  apply({ kind, file, at, bytes }: JournalEntry): void {
    const change = this.#changeOfNames(kind, file, bytes.toString())
    if (change !== undefined) this.#renamed.push(change)
    else if (kind === 'E') this.#found(file, basename(bytes.toString()))
    else if (kind === 'F') this.#files.get(file)?.sync()
    else if (kind === 'D') this.#synced = this.#names(this.#renamed.splice(0))
    else this.#files.get(file)?.change({ kind, at, bytes })
  }

  #changeOfNames(kind: string, file: bigint, path: string): NameChange | undefined {
    const name = basename(path)
    if (kind === 'C') {
      this.#files.set(file, new CutFile(Buffer.alloc(0)))
      return (names) => void names.set(name, file)
    }
    if (kind === 'U') return (names) => void names.delete(name)
    if (kind !== 'R') return undefined
    return (names) => {
      const from = basename(path.split('\n')[0] ?? '')
      const moved = names.get(from)
      names.delete(from)
      if (moved !== undefined) names.set(name, moved)
    }
  }

  #found(file: bigint, name: string): void {
    const content = this.#untouched.get(name)
    if (content === undefined) return
    this.#untouched.delete(name)
    this.#files.set(file, new CutFile(content))
    this.#synced.set(name, file)
  }

  #names(changes: readonly NameChange[]): Map<string, bigint> {
    const names = new Map(this.#synced)
    for (const change of changes) change(names)
    return names
  }

  /** Whether something was done to a file that a cut now may take away. */
  hasUnsynced(name: string): boolean {
    const file = this.#synced.get(name)
    return file !== undefined && this.#files.get(file)?.hasUnsynced === true
  }

  /** The files after a cut now, by name: names change in their order, of contents chance has what was not synced. */
  afterCut(dice: Dice): Map<string, Buffer> {
    const names = this.#names(this.#renamed.slice(0, dice.roll(this.#renamed.length + 1)))
    const files = new Map(this.#untouched)
    for (const [name, file] of names) {
      const content = this.#files.get(file)?.afterCut(dice)
      if (content !== undefined) files.set(name, content)
    }
    return files
  }
}
