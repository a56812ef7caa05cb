import { argon2Hasher } from '../account/password/argon2.ts'
import type { Threads } from '../core/threads.ts'
import { processImageRenderer } from '../settings/images/image-renderer.ts'
import { threadedPdfRenderer } from '../ticket/pdf/pdf-renderer.ts'

/** The threads of one server. None runs before it is needed. */
export function newThreads(): Threads {
  const [passwords, pdf] = [argon2Hasher(), threadedPdfRenderer()]
  return {
    passwords,
    pdf,
    images: processImageRenderer(),
    close: async () => void (await Promise.all([passwords.close(), pdf.close()])),
  }
}
