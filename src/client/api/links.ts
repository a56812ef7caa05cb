import { httpBatchLink, httpLink, splitLink } from '@trpc/client'

const url = '/trpc'

/** Sign-in, refresh and logout set cookies, so they travel alone; everything else shares a request. */
export const links = [
  splitLink({
    condition: (operation) => operation.path.startsWith('auth.'),
    true: httpLink({ url }),
    false: httpBatchLink({ url, maxURLLength: 2000 }),
  }),
]
