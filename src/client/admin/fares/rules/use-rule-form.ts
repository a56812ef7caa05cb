import { useState } from 'react'
import type { FarePreview } from '../../../../domain/fare/fare-preview.ts'
import type { FareRuleChange, FareRuleInput } from '../../../../domain/fare/fare-rule.input.ts'
import type { FareRuleInOffice } from '../../../../domain/fare/fare-rule.ts'
import { fieldErrors, refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { useSaveForm } from '../../../api/use-save-form.ts'
import type { SaveFormState } from '../../../api/use-save-form.ts'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { NEW_RULE, typedRuleOf } from './typed-rule.ts'
import type { TypedRule } from './typed-rule.ts'
import { ruleOf, TypedRuleInput } from './typed-rule.input.ts'
import { useFareSave } from './use-fare-save.ts'
import type { FaresOutcome } from './use-fare-save.ts'

/** A change to a rule, and what it would do to the coming trips. */
interface Looked {
  change: FareRuleChange
  preview: FarePreview
}

const NOT_LOOKED = 'Failed to work out what it does. Please try again.'
const NOT_SAVED = 'Failed to save the rule. Please try again.'

/** A form whose rule is looked at before it is saved. */
interface RuleFormState extends SaveFormState<TypedRule> {
  /** What the rule does, once it was looked at; then it can be saved. */
  preview: FarePreview | undefined
  saving: ReturnType<typeof useFareSave>['sending']
  back: () => void
  save: (give: boolean) => void
}

/**
 * A rule as it is typed. Sending it first shows what it does to the coming trips; only then is it saved, over the
 * version that the form was opened on. decisions/0078
 */
export function useRuleForm(
  rule: FareRuleInOffice | undefined,
  onSaved: (outcome: FaresOutcome) => void,
): RuleFormState {
  const utils = trpc.useUtils()
  const [looked, setLooked] = useState<Looked>()
  const { sending: saving, save } = useFareSave()
  const lookAt = async (change: FareRuleChange): Promise<Looked> => ({
    change,
    preview: await utils.fare.preview.fetch({ change }, { staleTime: 0 }),
  })
  const look = useVersionedSave<FareRuleInput, FareRuleInOffice, Looked>(rule, {
    add: (typed) => lookAt({ act: 'ADD', rule: typed }),
    update: (target, typed) => lookAt({ act: 'UPDATE', ...target, rule: typed }),
    get: async (id) => {
      const rules = await utils.fare.rules.fetch(undefined, { staleTime: 0 })
      const now = rules.find((other) => other.id === id)
      if (now === undefined) throw new Error(`There is no rule ${id} any more`)
      return now
    },
  })
  const fields = useSaveForm<TypedRule, FareRuleInOffice>({
    schema: TypedRuleInput,
    initialValues: rule ? typedRuleOf(rule) : NEW_RULE,
    send: async (typed) => setLooked(await look.send(ruleOf(typed))),
    failureText: (error) =>
      fieldErrors(error).length > 0 ? undefined : refusalText(error, NOT_LOOKED),
    versions: { ...look, valuesOf: typedRuleOf },
  })
  const saveLooked = async (give: boolean) => {
    if (!looked) return
    try {
      const done = `${fields.form.values.label.trim()} is saved`
      onSaved(await save(looked.change, { done, give }))
    } catch (error) {
      // The form says why: another rule, or another version of this one, was saved meanwhile.
      setLooked(undefined)
      fields.setFailure(refusalText(error, NOT_SAVED))
    }
  }
  return {
    ...fields,
    preview: looked?.preview,
    saving,
    back: () => setLooked(undefined),
    save: (give: boolean) => void saveLooked(give),
  }
}
