import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Changes between light and dark; the choice is kept on the device, until then the device decides. */
export function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton aria-label={`Use ${other} colours`} onClick={() => setColorScheme(other)}>
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} />
    </IconButton>
  )
}
