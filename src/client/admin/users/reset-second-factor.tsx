import { useState } from 'react'
import type { UserInOffice } from '../../../domain/account/user.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { refusalText } from '../../api/server-errors.ts'

interface Props {
  person: UserInOffice
  onClose: () => void
}

/** For somebody who has lost phone and recovery codes, after a question that says what it does. decisions/0036 */
export function ResetSecondFactor({ person, onClose }: Props) {
  const utils = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.secondFactor.reset.useMutation()
  const [failure, setFailure] = useState<string>()
  const reset = async () => {
    setFailure(undefined)
    try {
      await mutateAsync({ id: person.id })
      toastSuccess(`${person.name} signs in with the password alone until they set it up again`)
      onClose()
    } catch (error) {
      setFailure(refusalText(error, 'Failed to reset the second factor. Please try again.'))
    }
    await Promise.all([utils.user.invalidate(), utils.message.invalidate()])
  }
  return (
    <ConfirmDialog
      title={`Reset the second factor of ${person.name}?`}
      act="Reset second factor"
      pending={isPending}
      onAction={() => void reset()}
      onClose={onClose}
    >
      <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
      <p>Make sure that it is really {person.name} who asks, by telephone or face to face.</p>
      <p>
        Authenticator app, passkeys and recovery codes work no more, all sessions of {person.name}{' '}
        end, and a message is sent to {person.email}.
      </p>
    </ConfirmDialog>
  )
}
