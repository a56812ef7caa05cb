import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Dependencies } from '../../../core/dependencies.ts'
import type { RestCall } from '../declarations/declare.ts'
import type { ApiDocument } from './api-document.ts'
import { apiDocument } from './document.ts'

const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')

/** The version of this very code, as its package says it. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(text)).version

/** Makes something of the description, once for each server: at the first request, since only then its address is known. */
export function describedOnce<Made>(
  restCalls: () => readonly RestCall[],
  make: (document: ApiDocument) => Made,
): (dependencies: Dependencies) => Made {
  let made: { url: string; value: Made } | undefined
  return ({ publicUrl: url }) => {
    if (made?.url !== url)
      made = { url, value: make(apiDocument(restCalls(), { version: VERSION, url })) }
    return made.value
  }
}
