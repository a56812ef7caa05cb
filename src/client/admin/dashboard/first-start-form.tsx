import { useState } from 'react'
import { SettingsInput } from '../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../domain/settings/settings.ts'
import { refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useDomainForm } from '../../api/use-domain-form.ts'
import { useSession } from '../../api/use-session.ts'
import { ColourFields } from '../../components/brand/colour-fields.tsx'
import { LogoPart } from '../../components/brand/logo-part.tsx'
import { showBrand } from '../../components/brand/show-brand.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import styles from './first-start.module.css'

const schema = SettingsInput.pick({
  operatorName: true,
  operatorPhone: true,
  operatorEmail: true,
  operatorAddress: true,
  brandColour: true,
})

/** The form of the first start, once the settings are there. */
export function FirstStart() {
  const settings = trpc.settings.get.useQuery(undefined, { gcTime: 0 })
  if (settings.data) return <FirstStartForm office={settings.data} />
  if (!settings.isError) return <Spinner label="Loading the settings…" />
  return (
    <ErrorState
      message="Failed to fetch the settings. Please try again later."
      retrying={settings.isFetching}
      onRetry={() => void settings.refetch()}
    />
  )
}

/** Who sells, asked before anything else: nothing is sold until it is known. The logo may be skipped. decisions/0091 */
function FirstStartForm({ office }: { office: SettingsInOffice }) {
  const { form, submit, sending, failure } = useFirstStart(office)
  return (
    <TitledSection
      size="large"
      title="First of all: who sells the tickets?"
      note="It stands on every page, mail and ticket, and nothing is sold before. You can change it under Settings at any time."
    >
      <form className={`form-grid ${styles.form}`} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <div className={styles.fields}>
          <TextField
            label="Name"
            description="As customers know you"
            autoComplete="organization"
            {...form.getInputProps('operatorName')}
          />
          <TextField
            label="Phone"
            description="Whom they call for help"
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('operatorPhone')}
          />
          <TextField
            label="E-mail"
            description="Mails to customers are sent from it"
            type="email"
            autoComplete="email"
            {...form.getInputProps('operatorEmail')}
          />
          <TextField
            label="Address"
            description="On tickets and invoices"
            autoComplete="street-address"
            {...form.getInputProps('operatorAddress')}
          />
        </div>
        <ColourFields
          field={{
            label: 'Colour',
            description: 'If you have one: of buttons, mails and papers.',
            ...form.getInputProps('brandColour'),
            value: form.values.brandColour,
          }}
          onChange={(colour) => form.setFieldValue('brandColour', colour)}
          className={styles.fields}
        />
        <h3 className={styles.title}>Logo</h3>
        <LogoPart />
        <div>
          <Button type="submit" loading={sending}>
            Save and go on
          </Button>
        </div>
      </form>
    </TitledSection>
  )
}

/** What is typed; the e-mail address of whoever sets up stands there already. */
function useFirstStart({ settings, version }: SettingsInOffice) {
  const utils = trpc.useUtils()
  const { user } = useSession()
  const { mutateAsync: save } = trpc.settings.save.useMutation()
  const [failure, setFailure] = useState<string>()
  const { operatorName, operatorPhone, operatorEmail, operatorAddress, brandColour } = settings
  const state = useDomainForm({
    schema,
    initialValues: {
      operatorName,
      operatorPhone,
      operatorEmail: operatorEmail || (user?.email ?? ''),
      operatorAddress,
      brandColour,
    },
    send: async (change) => {
      setFailure(undefined)
      await save({ version, change })
      showBrand(change.brandColour.trim().toLowerCase())
      toastSuccess(`Saved: ${change.operatorName.trim()} sells the tickets`)
      await Promise.all([utils.site.invalidate(), utils.report.dashboard.invalidate()])
    },
    onFailed: (error) => setFailure(refusalText(error, 'Failed to save. Please try again.')),
  })
  return { ...state, failure }
}
