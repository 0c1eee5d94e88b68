import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { Services } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { countWithinMinute } from '#server/platform/http/rateLimit.ts'
import { saveUpload, uploadTooLarge } from '#server/platform/uploads.ts'
import { pageCall, refusePlainly } from './pageCall.ts'
import { readBytes } from './readBytes.ts'

/**
 * POST /files/uploads: a file as raw bytes (application/octet-stream), its name URL-encoded in
 * X-File-Name. Responds with `{ id, name, size }`; a command then uses it by its id.
 */
export function addUploadRoute(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    refusePlainly(scope, services.log)
    scope.removeAllContentTypeParsers()
    // The body is read only after its sender was accepted.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
      done(null, payload),
    )
    scope.post('/files/uploads', async (request, reply) => {
      const ctx = guard(await pageCall(services, request, ['cookie', 'bearer']), 'file.send')
      await countWithinMinute(ctx, `upload:${ctx.sessionId}`, limits.uploadsPerMinute)
      const name = decodedName(request.headers['x-file-name'])
      const content = await readBytes(request.raw, limits.uploadBytes, uploadTooLarge)
      const { id } = await saveUpload(ctx, { name, content })
      return reply.header('cache-control', 'no-store').send({ id, name, size: content.length })
    })
  })
}

function decodedName(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''))
  } catch {
    throw problem('file.badName')
  }
}
