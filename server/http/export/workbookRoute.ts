import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { pageCall, refusePlainly } from '#server/http/pageCall.ts'
import { readBytes } from '#server/http/readBytes.ts'
import type { Services } from '#server/platform/context.ts'
import { countWithinMinute } from '#server/platform/http/rateLimit.ts'
import { workbookStream, workbookType } from '#server/platform/xlsx/workbookStream.ts'
import { readTableExport } from './readTableExport.ts'

/**
 * POST /files/workbook: a list as a screen shows it, as .xlsx. The screen sends the rows and
 * receives them back, so nothing is read here and only a session is required, whose number of
 * workbooks within a minute is limited.
 */
export function addWorkbookRoute(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    refusePlainly(scope, services.log)
    scope.removeAllContentTypeParsers()
    // The body is read only after its sender was accepted.
    scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
    scope.post('/files/workbook', async (request, reply) => {
      const ctx = await pageCall(services, request, ['cookie'])
      await countWithinMinute(ctx, `workbook:${ctx.sessionId}`, limits.workbooksPerMinute)
      const { name, columns, rows, totals } = await readTableExport(
        await readBytes(request.raw, limits.exportBytes, () => problem('request.tooLarge')),
      )
      return reply
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(name)}.xlsx`,
        )
        .type(workbookType)
        .send(
          workbookStream(services.log, {
            sheet: name,
            columns,
            rows,
            totals: () => totals ?? null,
          }),
        )
    })
  })
}
