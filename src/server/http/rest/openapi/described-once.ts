import type { Dependencies } from '../../../core/dependencies.ts'
import { VERSION } from '../../../core/version.ts'
import type { RestCall } from '../declarations/declare.ts'
import type { ApiDocument } from './api-document.ts'
import { apiDocument } from './document.ts'

/** Makes something from the description once for each server, at the first request: the address is not known before. */
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
