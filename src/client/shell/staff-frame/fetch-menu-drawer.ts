/** The drawer's code: fetched after the screen, which does not wait for it, so that it opens without a network too. */
export const fetchMenuDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer
