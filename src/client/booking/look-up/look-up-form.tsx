import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TicketLookUpInput } from '../../../domain/ticket/ticket.input.ts'
import { useMailText } from '../../components/mail-text.ts'
import { useDomainForm } from '../../api/use-domain-form.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from './look-up.module.css'
import { FormFailure } from '../../ui/layout/form-failure.tsx'

/** Finds a ticket by its number and the contact it was booked with, without an account. decisions/0020 */
export function LookUpForm() {
  const navigate = useNavigate()
  const { mutateAsync } = trpc.ticket.lookUp.useMutation()
  const [failure, setFailure] = useState<string>()
  const { form, submit, sending } = useDomainForm({
    schema: TicketLookUpInput,
    initialValues: { bookingNumber: '', contact: '' },
    send: async (values) => {
      setFailure(undefined)
      const { token } = await mutateAsync(values)
      await navigate(paths.ticket(token))
    },
    onFailed: (error) =>
      setFailure(serverMessage(error) ?? 'Failed to find the ticket. Please try again.'),
  })
  const { bookingNumber } = useMailText()
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormFailure message={failure} />
      <TextField
        label="Booking number"
        description={bookingNumber}
        name="bookingNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('bookingNumber')}
      />
      <TextField
        label="Phone number or e-mail address"
        description="The one you booked with"
        name="contact"
        autoComplete="email"
        autoCapitalize="none"
        {...form.getInputProps('contact')}
      />
      <Button type="submit" wide loading={sending}>
        Find ticket
      </Button>
    </form>
  )
}
