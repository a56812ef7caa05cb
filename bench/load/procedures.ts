import type { Connection } from './connection.ts'

/** As the browser's `httpBatchLink` asks. */
export const query = (procedure: string, input: object): string =>
  `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`

/** Begins an answer of a procedure that went well; a batch answers 200 or its only procedure's status. */
export async function mutate<Data>(
  connection: Connection,
  bearer: string,
  procedure: string,
  input: object,
): Promise<Data> {
  const path = `/trpc/${procedure}?batch=1`
  const body = await connection.ask({ path, body: JSON.stringify({ 0: input }), bearer })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the procedure says it answers
  const [{ result }] = JSON.parse(body.toString()) as [{ result: { data: Data } }]
  return result.data
}
