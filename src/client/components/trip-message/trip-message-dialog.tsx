import { useState } from 'react'
import { TRIP_MESSAGE_LENGTH } from '../../../domain/message/trip-message.ts'
import { trpc } from '../../api/trpc.ts'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { ThemeProvider } from '../../ui/overlay/theme-provider.tsx'
import { audienceOptions } from './audience.ts'
import type { AudienceOption } from './audience.ts'
import { MessagePreview, MessageSent } from './message-preview.tsx'
import { useTripMessage } from './use-trip-message.ts'

interface Props {
  scheduleId: number
  onClose: () => void
}

interface WritingProps {
  text: string
  onText: (text: string) => void
  audience: AudienceOption | undefined
  options: readonly AudienceOption[]
  onAudience: (value: string) => void
  fault: string | undefined
  failure: string | undefined
  looking: boolean
  onLook: () => void
  onClose: () => void
}

/** An administrator writes to those on a trip: the text, whom it is for, how it goes out, and then it is sent. decisions/0080 */
export function TripMessageDialog({ scheduleId, onClose }: Props) {
  const { data } = trpc.passenger.list.useQuery({ scheduleId })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('EVERYBODY')
  const options = audienceOptions(data?.stops ?? [])
  const audience = options.find(({ value }) => value === chosen) ?? options[0]
  const to = audience?.to ?? { who: 'EVERYBODY' }
  const message = useTripMessage({ scheduleId, text, to })
  const { preview, sent } = message
  return (
    <ThemeProvider>
      <FormDialog
        title="Message everybody on this trip"
        dirty={text !== '' && sent === undefined}
        onClose={onClose}
      >
        {preview === undefined && (
          <Writing
            text={text}
            onText={setText}
            audience={audience}
            options={options}
            onAudience={setChosen}
            fault={message.fault}
            failure={message.failure}
            looking={message.looking}
            onLook={message.look}
            onClose={onClose}
          />
        )}
        {preview !== undefined && sent === undefined && (
          <MessagePreview
            preview={preview}
            failure={message.failure}
            sending={message.sending}
            onWrite={message.write}
            onSend={message.send}
          />
        )}
        {sent !== undefined && (
          <MessageSent sent={sent} scheduleId={scheduleId} onClose={onClose} />
        )}
      </FormDialog>
    </ThemeProvider>
  )
}

function Writing(props: WritingProps) {
  const { text, onText, audience, options, onAudience } = props
  const { fault, failure, looking, onLook, onClose } = props
  return (
    <form
      noValidate
      className="form-grid"
      onSubmit={(event) => {
        event.preventDefault()
        onLook()
      }}
    >
      <TextArea
        label="What they have to know"
        description={`${text.length} of ${TRIP_MESSAGE_LENGTH.most} characters. Booking number, the link to the ticket and your phone number are added.`}
        rows={5}
        maxLength={TRIP_MESSAGE_LENGTH.most}
        value={text}
        error={fault}
        data-autofocus
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <SelectField
        label="Who gets it"
        value={audience?.value ?? ''}
        options={options}
        onChange={onAudience}
      />
      {failure !== undefined && <FormFailure message={failure} />}
      <ButtonRow>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={looking}>
          Preview
        </Button>
      </ButtonRow>
    </form>
  )
}
