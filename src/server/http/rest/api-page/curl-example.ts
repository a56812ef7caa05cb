import type { Operation, Parameter, Reference } from '../openapi/openapi-types.ts'

const isParameter = (one: Parameter | Reference): one is Parameter => 'in' in one

/** How to make a call with curl, from its examples; `$farebox` is the address, `$token` who is asking. */
export function curlExample(
  path: string,
  method: string,
  { parameters, security, requestBody }: Operation,
): string {
  const shown = parameters.filter(isParameter).filter(({ example }) => example !== undefined)
  const query = shown
    .filter((one) => one.in === 'query')
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name) =>
    String(shown.find((one) => one.in === 'path' && one.name === name)?.example ?? name),
  )
  const address = `$farebox${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const schemes = security.flatMap((one) => Object.keys(one))
  const must = !security.some((one) => Object.keys(one).length === 0)
  const body = requestBody?.content['application/json']?.example
  const file = /\.(pdf|ics|csv)$/.exec(path)?.[0]
  const parts = [
    `curl -sS${method === 'get' || (method === 'post' && body !== undefined) ? '' : ` -X ${method.toUpperCase()}`} "${address}"`,
    ...(must && schemes.includes('accessToken') ? ['-H "Authorization: Bearer $token"'] : []),
    ...(schemes.includes('ticketToken') ? ['-H "Authorization: Ticket $ticket"'] : []),
    ...(schemes.includes('refreshCookie') ? ['-b cookies.txt -c cookies.txt'] : []),
    ...(file === undefined ? [] : [`-o ${file.slice(1) === 'pdf' ? 'file.pdf' : `file${file}`}`]),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ]
  return parts.join(' \\\n  ')
}
