import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { countWithinMinute } from '#server/access/sessions/rateLimit.ts'
import type { Services } from '#server/platform/context.ts'
import { workbookStream, workbookType } from '#server/platform/xlsx/workbookStream.ts'
import { pageCall, refusePlainly } from './pageCall.ts'
import { readBytes } from './readBytes.ts'
import { readTableExport } from './readTableExport.ts'

/**
 * POST /files/workbook: a list as a person sees it, as .xlsx. The rows come from the screen and go back to it, so that
 * nothing is read here and no access is asked for but a session, which has so many written within a minute.
 */
export function addWorkbookRoute(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    refusePlainly(scope, services.log)
    scope.removeAllContentTypeParsers()
    // The body is read when its sender was let through, and not before.
    scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
    scope.post('/files/workbook', async (request, reply) => {
      const ctx = await pageCall(services, request, ['cookie'])
      await countWithinMinute(ctx, `workbook:${ctx.sessionId}`, limits.workbooksPerMinute)
      const { name, columns, rows, totals } = await readTableExport(
        await readBytes(request.raw, limits.exportBytes, () => problem('request.tooLarge')),
      )
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.xlsx`)
        .type(workbookType)
        .send(workbookStream(services.log, { sheet: name, columns, rows, totals: () => totals ?? null }))
    })
  })
}
