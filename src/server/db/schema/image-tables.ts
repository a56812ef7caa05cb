import type { Generated } from 'kysely'

/** The operator's logo, or a picture of a bus. decisions/0090 */
export interface ImagesTable {
  id: Generated<number>
  owner: 'LOGO' | 'BUS'
  /** Null for the logo. */
  bus_id: number | null
  position: number
  alt: string
  /** The first 128 bits of a SHA-256 of its files. */
  hash: string
  /** In pixels, of its widest file. */
  width: number
  height: number
  created_at: number
  created_by: number
}

/** A picture in one width and format. */
export interface ImageFilesTable {
  image_id: number
  /** The width it was made for, in pixels. */
  width: number
  format: 'avif' | 'webp' | 'png'
  sha256: string
  size_bytes: number
  content: Uint8Array
}
