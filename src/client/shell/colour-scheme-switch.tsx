import { IconButton } from '../ui/controls/button.tsx'
import { chooseColourScheme, useColourScheme } from '../ui/style/colour-scheme.ts'
import { Icon } from '../ui/layout/icon.tsx'

/** Changes between light and dark; the choice is kept on the device, until then the device decides. */
export function ColourSchemeSwitch() {
  const scheme = useColourScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton aria-label={`Use ${other} colours`} onClick={() => chooseColourScheme(other)}>
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} />
    </IconButton>
  )
}
