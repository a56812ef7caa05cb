import { constantFrom, nat, oneof, tuple } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { HOSTILE_BODIES, HOSTILE_FIELDS, HOSTILE_VALUES } from './hostile.ts'

/** An input as it is sent: a value, or the text of a body. */
export type Input = { value: unknown } | { text: string }

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** The way to every part of a value, itself first. */
function partsOf(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (!isTree(value)) return [way]
  return [way, ...Object.entries(value).flatMap(([name, part]) => partsOf(part, [...way, name]))]
}

/** The value with one part of it changed; undefined takes it out. */
function changed(value: unknown, [name, ...way]: readonly string[], by: unknown): unknown {
  if (name === undefined || !isTree(value)) return by
  const part = changed(value[name], way, by)
  if (Array.isArray(value)) return Object.assign([...value], { [name]: part })
  return { ...value, [name]: part }
}

const anyPart = (value: unknown, nth: number): readonly string[] => {
  const parts = partsOf(value)
  return parts[nth % parts.length] ?? []
}

/** Valid and invalid inputs: so many in ten are valid. */
export function inputsFrom(valid: Arbitrary<unknown>, validInTen: number): Arbitrary<Input> {
  const wrong = constantFrom(...HOSTILE_VALUES)
  const part = nat({ max: 1000 })
  const value = (arbitrary: Arbitrary<unknown>) => arbitrary.map((value): Input => ({ value }))
  const broken = oneof(
    {
      weight: 5,
      arbitrary: value(
        tuple(valid, part, wrong).map(([value, nth, by]) =>
          changed(value, anyPart(value, nth), by),
        ),
      ),
    },
    {
      weight: 2,
      arbitrary: value(
        tuple(valid, part).map(([value, nth]) => changed(value, anyPart(value, nth), undefined)),
      ),
    },
    { weight: 1, arbitrary: value(wrong) },
    { weight: 1, arbitrary: constantFrom(...HOSTILE_BODIES).map((text): Input => ({ text })) },
  )
  const more = value(
    valid.map((value) =>
      isTree(value) && !Array.isArray(value) ? { ...HOSTILE_FIELDS, ...value } : value,
    ),
  )
  return oneof(
    { weight: validInTen * 3, arbitrary: value(valid) },
    { weight: validInTen, arbitrary: more },
    { weight: (10 - validInTen) * 4, arbitrary: broken },
  )
}
