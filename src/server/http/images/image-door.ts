import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fault } from '../../../domain/fault.ts'
import { ImageFileInput, UploadInput } from '../../../domain/image/image.input.ts'
import { IMAGES_PATH, LARGEST_UPLOAD_BYTES } from '../../../domain/image/image.ts'
import { requireAdmin } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { servedImage } from '../../settings/images/served-image.service.ts'
import { uploadImage } from '../../settings/images/upload-image.service.ts'
import { anonymousCallOf, callOf } from '../request-call.ts'
import { sendProblem } from '../rest/send-problem.ts'

/** What is at an address never changes: it has the hash of its content. */
const A_YEAR = 'public, max-age=31536000, immutable'
const TOO_LARGE = 413

interface Named {
  Params: { file: string }
}
interface Upload {
  Querystring: Record<string, unknown>
  Body: Buffer
}

/**
 * Where pictures are sent and fetched: bytes as they are. Procedures carry JSON of 64 KiB at most, in which a picture would
 * be text a third longer. decisions/0090
 */
export async function imageDoor(
  app: FastifyInstance,
  dependencies: ServerDependencies,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) =>
    sendProblem(inWords(error), request, reply, dependencies.log),
  )
  app.get<Named>(`${IMAGES_PATH}/:file`, async (request, reply) => {
    const { success, data } = ImageFileInput.safeParse(request.params.file)
    if (!success) return reply.callNotFound()
    const content = await servedImage(anonymousCallOf(dependencies, request), data)
    return (
      reply
        .type(`image/${data.format}`)
        .header('cache-control', A_YEAR)
        // Mails show the logo wherever they are read.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(content)
    )
  })
  const uploaders = new WeakMap<FastifyRequest, AdminCall>()
  app.post<Upload>(
    IMAGES_PATH,
    {
      bodyLimit: LARGEST_UPLOAD_BYTES,
      // Before a byte of the picture is read.
      onRequest: async (request) => {
        uploaders.set(request, requireAdmin(await callOf(dependencies, request)))
      },
    },
    async (request, reply) => {
      const call = uploaders.get(request)
      if (call === undefined || !Buffer.isBuffer(request.body)) throw nothingSent()
      const image = await uploadImage(call, UploadInput.parse(request.query), request.body)
      return reply.code(201).header('cache-control', 'no-store').send(image)
    },
  )
}

const nothingSent = () => new Fault('invalid', 'No picture was sent')

/** A body that is too large, in the words of this door: every other takes far less. */
function inWords(error: unknown): unknown {
  const isTooLarge =
    error instanceof Error && 'statusCode' in error && error.statusCode === TOO_LARGE
  return isTooLarge
    ? new Fault('invalid', 'A picture has 10 MB at most. Send a smaller one.')
    : error
}
