import type { ImageFormat, ImageOwner } from '../../domain/image/image.ts'
import type { Ticket } from '../../domain/ticket/ticket.ts'

/** Hashes passwords by argon2id. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether a password is the one hashed. @throws Error when the hash is none */
  verify(hashed: string, password: string): Promise<boolean>
}

/** How the operator's papers look. decisions/0090 */
export interface PaperLook {
  /** A PNG. */
  logo: Uint8Array | null
  /** Of the line under the head, such as `#0b5b60`; grey where it is left out. */
  colour?: string
}

/** What is drawn of a ticket: itself, which is its tax invoice, or the credit note of one of its refunds. */
export interface PdfOrder {
  ticket: Ticket
  refundId: number | null
  /** Without it, a plain one. */
  look?: PaperLook
}

/** Draws PDFs. */
export interface PdfRenderer {
  /**
   * @param owner who asks: people who wait take turns
   * @throws Fault unavailable when too much is waiting
   */
  render(order: PdfOrder, owner: string): Promise<Uint8Array>
}

/** A picture in one width and format. */
export interface ImageFile {
  /** The width it was made for, in pixels. */
  width: number
  format: ImageFormat
  content: Uint8Array
}

/** What is made of a picture that somebody has sent, without what else its file said. */
export interface RenderedImage {
  files: ImageFile[]
  /** In pixels, of the widest file. */
  width: number
  height: number
}

/** Makes files of pictures that strangers' programs have written. */
export interface ImageRenderer {
  /** @throws Fault invalid for what is no picture, or too large a one; unavailable when too much is waiting */
  render(owner: ImageOwner, upload: Uint8Array): Promise<RenderedImage>
  /** Of a file that was made here. @throws Fault unavailable when too much is waiting */
  toJpeg(file: Uint8Array): Promise<Uint8Array>
}

/** Work that takes a processor for long, done in threads beside the event loop: started when first needed. */
export interface Threads {
  passwords: PasswordHasher
  pdf: PdfRenderer
  images: ImageRenderer
  /** Ends them. */
  close(): Promise<void>
}
