import { z } from 'zod'
import { FareRuleInput } from '../../../../domain/fare/fare-rule.input.ts'
import { ruleOf } from './typed-rule.ts'
import type { TypedRule } from './typed-rule.ts'

type Path = readonly PropertyKey[]

/** The field in which what is wrong with a rule was typed. */
function fieldOf(path: Path): PropertyKey[] {
  const [first, ...below] = path
  if (first !== 'terms') return ['scope', ...(first === 'scope' ? [] : path)]
  const [group, field, part = ''] = below
  if (group === 'days' && field === 'departs')
    return ['days', part === 'to' ? 'departsTo' : 'departsFrom']
  if (group === 'seats' && field === 'rows') return ['seats', part === 'from' ? 'rowFrom' : 'rowTo']
  return [...below]
}

/** What is typed, judged as the rule that it says. */
export const TypedRuleInput = z.custom<TypedRule>().superRefine((typed, context) => {
  const { error } = FareRuleInput.safeParse(ruleOf(typed))
  for (const { message, path } of error?.issues ?? [])
    context.addIssue({ code: 'custom', message: wordsOf(path, message), path: fieldOf(path) })
})

/** A choice that is not made yet has the number 0. */
function wordsOf([first]: Path, message: string): string {
  if (first === 'routeId') return 'Choose a route'
  return first === 'scheduleId' ? 'Choose a schedule' : message
}
