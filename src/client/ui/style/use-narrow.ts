import { useMediaQuery } from '@mantine/hooks'

const PIXELS_AN_EM = 16
const JUST_UNDER = 0.01

/** Whether the screen is narrower: cards instead of a table. 768 px; 640 px for routes. Spec §9 */
export function useNarrow(below = 768): boolean {
  const query = `(max-width: ${below / PIXELS_AN_EM - JUST_UNDER}em)`
  return useMediaQuery(query, false, { getInitialValueInEffect: false })
}
