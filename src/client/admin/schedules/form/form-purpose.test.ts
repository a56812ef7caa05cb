import { expect, test } from 'vitest'
import type { FormPurpose } from './form-purpose.ts'
import { readPurpose, writePurpose } from './form-purpose.ts'

test.each<FormPurpose>([{ act: 'add' }, { act: 'edit', id: 7 }, { act: 'copy', id: 2 ** 53 - 1 }])(
  'the address keeps what the form is for: %o',
  (purpose) => expect(readPurpose(writePurpose(purpose))).toEqual(purpose),
)

test.each([null, '', 'edit', 'edit-', 'edit-x', 'remove-7', 'copy-7-8'])(
  'nonsense in the address opens nothing: %s',
  (text) => expect(readPurpose(text)).toBeUndefined(),
)
