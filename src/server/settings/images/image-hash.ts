import { createHash } from 'node:crypto'
import type { ImageFormat } from '../../../domain/image/image.ts'

/** In hexadecimal digits: 128 bits, since every result of a search carries one. */
const HASH_LENGTH = 32

/** SHA-256 in hexadecimal. */
export const fileHash = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')

interface HashedFile {
  width: number
  format: ImageFormat
  sha256: string
}

const nameOf = ({ width, format }: HashedFile): string => `${width}.${format}`

/** The name of a picture in its address: of the same files always the same. */
export function imageHash(files: readonly HashedFile[]): string {
  const inOrder = files.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  return fileHash(inOrder.map(({ sha256 }) => sha256).join('\n')).slice(0, HASH_LENGTH)
}
