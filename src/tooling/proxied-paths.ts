/**
 * What the server answers itself while developing, as the pattern that vite asks for: tRPC, every REST call by its
 * declaration, and what is beside them. No screen's path is among them. decisions/0023
 */
export async function proxiedPaths(): Promise<string> {
  // The server is loaded for this alone: no other command waits for it.
  const [
    { restCalls },
    { TRPC_PATH },
    { DOCS_PATH },
    { UNSUBSCRIBE_PATH },
    { PAYMENT_EVENTS_PATH },
    { IMAGES_PATH },
    { CRAWLER_FILES },
  ] = await Promise.all([
    import('../server/http/rest/rest-calls.ts'),
    import('../server/http/trpc/trpc-door.ts'),
    import('../server/http/rest/docs-page.ts'),
    import('../server/messages/newsletter/newsletter.service.ts'),
    import('../server/core/payment-provider.ts'),
    import('../domain/image/image.ts'),
    import('../server/http/pages/crawlers.ts'),
  ])
  const calls = [
    TRPC_PATH,
    DOCS_PATH,
    UNSUBSCRIBE_PATH,
    PAYMENT_EVENTS_PATH.replace(/\/$/, ''),
    IMAGES_PATH,
    ...Object.values(CRAWLER_FILES),
    ...restCalls.map(({ path }) => path),
  ]
  const patterns = new Set(
    calls.map((path) => path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/?]+')),
  )
  return String.raw`^(?:${[...patterns].join('|')})(?:/|\?|$)`
}
