import { z } from 'zod'
import type { Parts } from '../parts.ts'
import { TaggedText } from '../text-tag.ts'
import { VERSION } from '../version.ts'
import { declare } from './declare.ts'
import type { RestCall } from './declare.ts'
import { apiDocument } from './openapi/document.ts'
import { Nothing } from './path-fields.ts'

/** The description of all calls, itself one of them; made at the first request, since only then the address is known. */
export function openapiCalls(restCalls: () => readonly RestCall[]): RestCall[] {
  const texts = new WeakMap<Parts, TaggedText>()
  const textFor = (parts: Parts): TaggedText => {
    const known = texts.get(parts)
    if (known !== undefined) return known
    const document = apiDocument(restCalls(), { version: VERSION, url: parts.publicUrl })
    const text = new TaggedText(JSON.stringify(document))
    texts.set(parts, text)
    return text
  }
  return [
    declare({
      method: 'GET',
      path: '/openapi.json',
      who: 'anyone',
      name: 'getOpenApi',
      summary: 'This description of all calls, as OpenAPI 3.1',
      input: Nothing,
      status: 200,
      answer: z.looseObject({ openapi: z.literal('3.1.0') }),
      run: async (call) => textFor(call.parts),
    }),
  ]
}
