import { z } from 'zod'
import { TaggedText } from '../../core/tagged-text.ts'
import { declare } from './declare-call/declare.ts'
import type { RestCall } from './declare-call/declare.ts'
import { Nothing } from './declare-call/input-fields.ts'
import { cachedDocument } from './openapi/cached-document.ts'

/** The description of all calls, itself one of them. */
export function openapiCalls(restCalls: () => readonly RestCall[]): RestCall[] {
  const text = cachedDocument(restCalls, (document) => new TaggedText(JSON.stringify(document)))
  return [
    declare({
      method: 'GET',
      path: '/openapi.json',
      who: 'public',
      name: 'getOpenApi',
      summary: 'This description of all calls, as OpenAPI 3.1',
      input: Nothing,
      status: 200,
      answer: z.looseObject({ openapi: z.literal('3.1.0') }),
      run: async (call) => text(call.dependencies),
    }),
  ]
}
