import { useId } from 'react'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { TextFieldProps } from '../../../ui/controls/text-field.tsx'

/** Every zone that this browser knows. */
const zones = Intl.supportedValuesOf('timeZone')

interface Props extends TextFieldProps {
  /** Why it can no longer be changed, or null. */
  fixed: string | null
}

/** A time zone, typed with the browser's help; once there are trips it only stands there. */
export function ZoneField({ fixed, description = '', ...rest }: Props) {
  const listId = useId()
  return (
    <>
      <TextField
        {...rest}
        description={fixed ?? description}
        list={listId}
        readOnly={fixed !== null}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  )
}
