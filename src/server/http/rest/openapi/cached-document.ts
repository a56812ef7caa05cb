import type { Dependencies } from '../../../core/dependencies.ts'
import { VERSION } from '../../../core/version.ts'
import type { RestCall } from '../declare-call/declare.ts'
import type { ApiDocument } from './openapi-types.ts'
import { buildApiDocument } from './build-document.ts'

/** Caches what is made of the OpenAPI document, at the first request: the server's address is not known before. */
export function cachedDocument<Made>(
  restCalls: () => readonly RestCall[],
  make: (document: ApiDocument) => Made,
): (dependencies: Dependencies) => Made {
  let cached: { url: string; value: Made } | undefined
  return ({ publicUrl: url }) => {
    if (cached?.url !== url)
      cached = { url, value: make(buildApiDocument(restCalls(), { version: VERSION, url })) }
    return cached.value
  }
}
