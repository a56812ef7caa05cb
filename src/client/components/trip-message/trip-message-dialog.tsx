import { TRIP_MESSAGE_LENGTH } from '../../../domain/message/trip-message.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { MessagePreview, MessageSent } from './message-preview.tsx'
import { useTripMessage } from './use-trip-message.ts'
import type { TripMessageState } from './use-trip-message.ts'

interface Props {
  scheduleId: number
  onClose: () => void
}

/** An administrator writes to those on a trip: the text, whom it is for, how it goes out, and then it is sent. decisions/0080 */
export function TripMessageDialog({ scheduleId, onClose }: Props) {
  const message = useTripMessage(scheduleId)
  const { preview, sent } = message
  return (
    <FormDialog
      title="Message everybody on this trip"
      dirty={message.text !== '' && sent === undefined}
      onClose={onClose}
    >
      {preview === undefined && <Writing message={message} onClose={onClose} />}
      {preview !== undefined && sent === undefined && (
        <MessagePreview
          preview={preview}
          failure={message.failure}
          sending={message.sending}
          onWrite={message.write}
          onSend={message.send}
        />
      )}
      {sent !== undefined && <MessageSent sent={sent} scheduleId={scheduleId} onClose={onClose} />}
    </FormDialog>
  )
}

function Writing({ message, onClose }: { message: TripMessageState; onClose: () => void }) {
  const { text, failure } = message
  return (
    <form
      noValidate
      className="form-grid"
      onSubmit={(event) => {
        event.preventDefault()
        message.look()
      }}
    >
      <TextArea
        label="What they have to know"
        description={`${text.length} of ${TRIP_MESSAGE_LENGTH.most} characters. Booking number, the link to the ticket and your phone number are added.`}
        rows={5}
        maxLength={TRIP_MESSAGE_LENGTH.most}
        value={text}
        error={message.fault}
        data-autofocus
        onChange={(event) => message.setText(event.currentTarget.value)}
      />
      <SelectField
        label="Who gets it"
        value={message.audience}
        options={message.options}
        onChange={message.setAudience}
      />
      {failure !== undefined && <FormFailure message={failure} />}
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={message.looking}>
          Preview
        </Button>
      </DialogFoot>
    </form>
  )
}
