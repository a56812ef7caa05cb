import type { schemaResolver } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type {
  SettingName,
  Settings,
  SettingsInOffice,
} from '../../../../domain/settings/settings.ts'
import { useDomainForm } from '../../../api/use-domain-form.ts'
import type { DomainFormState } from '../../../api/use-domain-form.ts'
import { serverMessage, statusOf } from '../../../api/server-errors.ts'
import { useSession } from '../../../api/use-session.ts'
import { toastSuccess } from '../../../ui/overlay/toasts.ts'
import { trpc } from '../../../api/trpc.ts'
import { useLeaveWarning } from '../../../ui/overlay/leave-warning.ts'
import { descriptionOf, SETTING_LABELS } from './setting-labels.ts'

/** The unsaved input of a section, and the version it is based on. */
interface FormDraft {
  values: Partial<Settings>
  version: number
}

/** Kept for this tab and this person: after a visit to another screen the input is still there. */
const drafts = new Map<string, FormDraft>()

const keyOf = (userId: number, section: string): string => `${userId} ${section}`

const formDrafts = {
  find: (userId: number, section: string): FormDraft | undefined =>
    drafts.get(keyOf(userId, section)),
  keep: (userId: number, section: string, draft: FormDraft): void =>
    void drafts.set(keyOf(userId, section), draft),
  drop: (userId: number, section: string): void => void drafts.delete(keyOf(userId, section)),
}

/** The form holds every setting and changes those of its section. */
export type SectionValues = Settings & Record<string, unknown>

export interface SectionShape {
  id: string
  names: readonly SettingName[]
  schema: Parameters<typeof schemaResolver>[0]
}

/** A field of a section, to be spread on its control. */
export interface SectionField<Value> {
  label: string
  description: string
  value: Value
  onChange: (value: unknown) => void
  error?: ReactNode
}

/** What a section shows and does. */
export interface Section extends DomainFormState<SectionValues> {
  dirty: boolean
  failure: string | undefined
  /** The conflicting values saved by somebody else, until one of the two is chosen. */
  theirs: SettingsInOffice | undefined
  dismiss: () => void
  discard: () => void
  keepMine: () => void
  /** Label, help text and state of a field of the section. */
  field: <Name extends SettingName>(name: Name) => SectionField<Settings[Name]>
}

const CONFLICT = 409
const FAILED = 'Failed to save the settings. Please try again.'

/** Settings are plain values: texts, numbers and lists of them. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function picked(values: Settings, names: readonly SettingName[]): Partial<Settings> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/**
 * One section of the settings: saved alone, on top of the version it was opened on; unsaved input survives a visit to
 * another screen. On a conflict `theirs` is shown beside it until one is chosen. ux.md d8
 */
export function useSettingsSection(
  office: SettingsInOffice,
  { id, names, schema }: SectionShape,
): Section {
  const utils = trpc.useUtils()
  const userId = useSession().user?.id ?? 0
  const { mutateAsync: save } = trpc.settings.save.useMutation()
  const [draft] = useState(() => formDrafts.find(userId, id))
  const [base, setBase] = useState({
    settings: office.settings,
    version: draft?.version ?? office.version,
  })
  const [theirs, setTheirs] = useState<SettingsInOffice>()
  const [failure, setFailure] = useState<string>()

  const adopt = (now: SettingsInOffice) => {
    setBase(now)
    setTheirs(undefined)
    form.setValues({ ...now.settings })
  }
  const { form, submit, sending } = useDomainForm<SectionValues>({
    schema,
    initialValues: { ...office.settings, ...draft?.values },
    send: async (values) => {
      setFailure(undefined)
      const saved = await save({ version: base.version, change: picked(values, names) })
      adopt(saved)
      utils.settings.get.setData(undefined, saved)
      void utils.site.invalidate()
      toastSuccess('Settings saved')
    },
    onFailed: (error) => {
      setFailure(serverMessage(error) ?? FAILED)
      if (statusOf(error) === CONFLICT) void seekTheirs()
    },
  })
  const seekTheirs = async () => {
    const now = await utils.settings.get.fetch(undefined, { staleTime: 0 }).catch(() => undefined)
    if (now && now.version !== base.version) setTheirs(now)
  }
  const { values } = form
  const dirty = names.some((name) => !isSame(values[name], base.settings[name]))
  useLeaveWarning(dirty)
  const { version } = base
  useEffect(() => {
    if (dirty) formDrafts.keep(userId, id, { values: picked(values, names), version })
    else formDrafts.drop(userId, id)
  }, [dirty, userId, id, names, values, version])

  return {
    form,
    submit,
    sending,
    dirty,
    failure,
    theirs,
    dismiss: () => setFailure(undefined),
    discard: () => {
      setFailure(undefined)
      adopt(theirs ?? office)
    },
    keepMine: () => {
      setFailure(undefined)
      if (theirs) setBase(theirs)
      setTheirs(undefined)
    },
    field: (name) => ({
      label: SETTING_LABELS[name].label,
      description: descriptionOf(name, office.defaults),
      ...form.getInputProps(name),
      value: form.values[name],
    }),
  }
}
