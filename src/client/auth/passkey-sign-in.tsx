import { useState } from 'react'
import { inContext } from '../api/faults.ts'
import { useSession } from '../api/session.ts'
import { useSite } from '../api/site.ts'
import { toastError, toastSuccess } from '../api/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { Button } from '../ui/controls/button.tsx'
import { askForPasskey, passkeysWork } from './passkeys.ts'

/** Signs in without a password, where browser and server can. decisions/0036 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (() => void) | undefined }) {
  const { signInWithPasskey } = useSession()
  const { mutateAsync: request } = trpc.secondFactor.requestPasskey.useMutation()
  const [pending, setPending] = useState(false)
  const offered = useSite()?.passkeySignIn === true
  if (!offered || !passkeysWork()) return null
  const signIn = async () => {
    setPending(true)
    try {
      const asked = await request()
      const passkey = asked && (await askForPasskey(asked))
      if (passkey) {
        await signInWithPasskey(passkey)
        toastSuccess('Logged in Successfully')
        onSignedIn?.()
      }
    } catch (error) {
      toastError(inContext('Login failed', error) ?? 'Login failed')
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="outline" wide loading={pending} onClick={() => void signIn()}>
      Sign in with a passkey
    </Button>
  )
}
