import { z } from 'zod'
import { ConcessionInput } from '../../../../domain/booking/concession.input.ts'
import { kindOf } from './typed-kind.ts'
import type { TypedKind } from './typed-kind.ts'

/** What is typed, judged as the kind of passenger that it says. */
export const TypedKindInput = z.custom<TypedKind>().transform(kindOf).pipe(ConcessionInput)
