import type { ReactNode } from 'react'
import { isColour } from '../../../domain/settings/colour.ts'
import type { Colour } from '../../../domain/settings/colour.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { BrandPreview } from './brand-preview.tsx'

/** The one of tokens.css. */
const FAREBOX: Colour = '#0b5b60'

interface Props {
  /** Label and state of the field that is typed into. */
  field: { label: string; description?: string; value: string; error?: ReactNode }
  onChange: (colour: string) => void
  /** Of the row of the two fields. */
  className?: string | undefined
}

/** The operator's colour, typed or picked, and how pages look in it. decisions/0090 */
export function ColourFields({ field, onChange, className }: Props) {
  const typed = field.value.trim().toLowerCase()
  const shown = isColour(typed) ? typed : FAREBOX
  return (
    <>
      <div className={className}>
        <TextField
          {...field}
          name="brandColour"
          placeholder={FAREBOX}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextField
          label="Choose it"
          description="Whatever you choose is made readable."
          type="color"
          value={shown}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <BrandPreview colour={shown} />
      {typed !== '' && (
        <div>
          <Button variant="quiet" onClick={() => onChange('')}>
            Use Farebox’s colour
          </Button>
        </div>
      )}
    </>
  )
}
