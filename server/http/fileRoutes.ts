import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { refuseTexts } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { Problem } from '#domain/problems.ts'
import { problemSentence } from '#domain/problemSentence.ts'
import { spokenLocale } from '#domain/words.ts'
import { chosenIdsText } from '#server/despatch/courierParcels.ts'
import { cardFacePdf, cardFaceSvg } from '#server/files/cardFace/cardFace.ts'
import { cardQr } from '#server/files/cardQr.ts'
import { caseEvidence } from '#server/files/caseEvidence.ts'
import { courierExport } from '#server/files/courierExport.ts'
import { courierRejects } from '#server/files/courierRejects.ts'
import { deliveryNote } from '#server/files/deliveryNote.ts'
import { destructionCertificate } from '#server/files/destructionCertificate.ts'
import { drawLabelPdf, drawLabelSvg } from '#server/files/drawLabel.ts'
import { handoverReceipt } from '#server/files/handoverReceipt.ts'
import { invoice } from '#server/files/invoice.ts'
import { packageLabel, packageLabelPdf } from '#server/files/packageLabel.ts'
import { packingList } from '#server/files/packingList.ts'
import { storedPhoto } from '#server/files/photos.ts'
import { stockCertificate } from '#server/files/stockCertificate.ts'
import { bagTag, lotTag, stationTag } from '#server/files/stockTags.ts'
import { storedSurface, surfacePreview, surfaceSource } from '#server/files/surfaces.ts'
import { tableWorkbook } from '#server/files/tableWorkbook.ts'
import type { RequestContext, Services } from '#server/platform/context.ts'
import { retryAfter } from '#server/platform/http/retryAfter.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { logRefusal } from '#server/platform/logRefusal.ts'
import { workbookType } from '#server/platform/xlsx/workbookStream.ts'
import { exportFile } from '#server/reports/files/exportFile.ts'
import { reportAnswer } from '#server/reports/files/reportAnswer.ts'
import { callerOf, factsOf, localeOf } from './callerOf.ts'

/**
 * With a `name` the file is downloaded instead of displayed. A response with an `etag` may stay in
 * the user's own browser, which asks each time whether they may still see it and whether it has
 * changed.
 */
type FileAnswer = { type: string; body: string | Buffer | Readable; name?: string; etag?: string }
type Params = Record<string, string>

const svg = (body: string): FileAnswer => ({ type: 'image/svg+xml; charset=utf-8', body })
const pdf = (body: Buffer): FileAnswer => ({ type: 'application/pdf', body })

/** The files by their paths under /files. */
const files: Record<
  string,
  (ctx: RequestContext, params: Params, query: Params) => Promise<FileAnswer>
> = {
  'package-label/:packagingId': async (ctx, { packagingId }) =>
    svg(await packageLabel(ctx, packagingId!)),
  'package-label-pdf/:packagingId': async (ctx, { packagingId }) =>
    pdf(await packageLabelPdf(ctx, packagingId!)),
  'card-qr/:jobId': async (ctx, { jobId }) => svg(await cardQr(ctx, jobId!)),
  'card-face/:jobId': async (ctx, { jobId }) => pdf(await cardFacePdf(ctx, jobId!)),
  'card-face/:jobId/:side.svg': async (ctx, { jobId, side }) =>
    svg(await cardFaceSvg(ctx, jobId!, side!)),
  'packing-list/:packagingId': async (ctx, { packagingId }) =>
    pdf(await packingList(ctx, packagingId!)),
  'handover-receipt/:packagingId': async (ctx, { packagingId }) =>
    pdf(await handoverReceipt(ctx, packagingId!)),
  'delivery-note/:ldNo': async (ctx, { ldNo }) => pdf(await deliveryNote(ctx, ldNo!)),
  'destruction-certificate/:documentNo': async (ctx, { documentNo }) =>
    pdf(await destructionCertificate(ctx, documentNo!)),
  'case-evidence/:evidenceId': (ctx, { evidenceId }) => caseEvidence(ctx, evidenceId!),
  'stock-certificate/:documentNo': async (ctx, { documentNo }) =>
    pdf(await stockCertificate(ctx, documentNo!)),
  'lot-label/:lotNo': async (ctx, { lotNo }) => pdf(await drawLabelPdf(await lotTag(ctx, lotNo!))),
  'lot-label-svg/:lotNo': async (ctx, { lotNo }) =>
    svg(await drawLabelSvg(await lotTag(ctx, lotNo!))),
  'bag-label/:bagNo': async (ctx, { bagNo }) => pdf(await drawLabelPdf(await bagTag(ctx, bagNo!))),
  'bag-label-svg/:bagNo': async (ctx, { bagNo }) =>
    svg(await drawLabelSvg(await bagTag(ctx, bagNo!))),
  'station-label/:stationId': async (ctx, { stationId }) =>
    pdf(await drawLabelPdf(await stationTag(ctx, stationId!))),
  'station-label-svg/:stationId': async (ctx, { stationId }) =>
    svg(await drawLabelSvg(await stationTag(ctx, stationId!))),
  'invoice/:invoiceNo': async (ctx, { invoiceNo }) => pdf(await invoice(ctx, invoiceNo!)),
  'table/:table.xlsx': async (ctx, { table }) => ({
    type: workbookType,
    body: await tableWorkbook(ctx, table!),
    name: `${table}.xlsx`,
  }),
  'report/:report.xlsx': (ctx, { report }, query) =>
    reportAnswer(ctx, { id: report!, format: 'xlsx', query }),
  'report/:report.csv': (ctx, { report }, query) =>
    reportAnswer(ctx, { id: report!, format: 'csv', query }),
  'export/:exportId': (ctx, { exportId }) => exportFile(ctx, exportId!),
  'courier-export.xlsx': async (ctx, _params, query) => ({
    type: workbookType,
    ...(await courierExport(ctx, query)),
  }),
  'courier-rejects/:id.xlsx': async (ctx, { id }) => ({
    type: workbookType,
    body: await courierRejects(ctx, id!),
    name: 'courier-rejects.xlsx',
  }),
  'surfaces/:applId': (ctx, { applId }) => storedSurface(ctx, applId!),
  'photos/:applId': (ctx, { applId }) => storedPhoto(ctx, applId!),
  'surface-source': (ctx, _params, query) => surfaceSource(ctx, query),
  'surface-preview': (ctx, _params, query) => surfacePreview(ctx, query),
}

/**
 * Serves the files that a screen shows or saves, with the web client's session, and those of
 * reports with a bearer token as well: GET /files/...
 */
export function addFileRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Problem)) throw error
      const words = problemSentence(error, localeOf(factsOf(request)))
      // The sentence is in the caller's language; programs tell refusals apart by the code.
      const headers = {
        'cache-control': 'no-store',
        'x-problem-code': error.code,
        ...retryAfter(error),
      }
      return reply.code(error.status).headers(headers).type('text/plain; charset=utf-8').send(words)
    })
    for (const [path, answer] of Object.entries(files)) {
      scope.get<{ Params: Params; Querystring: { lang?: string | string[] } }>(
        `/files/${path}`,
        async (request, reply) => {
          const caller = await callerOf(
            services,
            factsOf(request),
            path.startsWith('report/') ? ['cookie', 'bearer'] : ['cookie'],
          )
          // Following a link sends the browser's languages, not the one chosen on the screen.
          const lang = [request.query.lang].flat().at(-1)
          const locale = lang ? spokenLocale(lang) : caller.locale
          const ctx: RequestContext = {
            ...services,
            ...caller,
            locale,
            loaders: new Loaders(),
            setSessionCookie: () => undefined,
          }
          refuseTexts([request.params, request.query], {
            text: chosenIdsText,
            list: limits.askedItems,
          })
          const { type, body, name, etag } = await answer(
            ctx,
            request.params,
            request.query as Params,
          ).catch((error: unknown) => {
            logRefusal(ctx, error, path)
            throw error
          })
          if (name) void reply.header('content-disposition', `attachment; filename="${name}"`)
          if (etag) void reply.header('etag', etag)
          void reply.header('cache-control', etag ? 'private, no-cache' : 'no-store')
          if (etag && request.headers['if-none-match'] === etag) return reply.code(304).send()
          return reply.type(type).send(body)
        },
      )
    }
  })
}
