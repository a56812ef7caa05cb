import type { Dependencies } from '../../../core/dependencies.ts'
import { VERSION } from '../../../core/version.ts'
import type { RestCall } from '../declarations/declare.ts'
import type { ApiDocument } from './api-document.ts'
import { apiDocument } from './document.ts'

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
