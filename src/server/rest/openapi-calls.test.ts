import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import type { ApiDocument } from './openapi/api-document.ts'
import { restCalls } from './rest-calls.ts'

test('/openapi.json is OpenAPI 3.1, as a validator of it says', async () => {
  const { body } = await (await testApp()).visitor().rest<ApiDocument>('GET', '/openapi.json')
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone({ ...body }))
  expect(errors).toBeUndefined()
  expect([valid, validator.version]).toEqual([true, '3.1'])
})

test('/openapi.json has every call, with who may', async () => {
  const { body } = await (await testApp()).visitor().rest<ApiDocument>('GET', '/openapi.json')
  const described = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { 'x-who': who }]) => [method, path, who]),
  )
  const declared = restCalls.map(({ method, path, who }) => [method.toLowerCase(), path, who])
  expect(new Set(described)).toEqual(new Set(declared))
})
