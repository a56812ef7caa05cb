import type { Screen } from '../../screens.tsx'

/** What stands around every screen of the back office, fetched together with the first of them. */
export const officeFrame: Screen = {
  path: '/admin',
  who: 'admin',
  load: async () => (await import('./admin-frame.tsx')).AdminFrame,
}

/** Whether a path, or a row of the table of screens, belongs to the back office. */
export function isOffice(path: string): boolean {
  return path === officeFrame.path || path.startsWith(`${officeFrame.path}/`)
}
