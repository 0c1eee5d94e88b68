import type { Readable } from 'node:stream'
import { courierExportColumns } from '#domain/despatch/courierParcel.ts'
import { say } from '#domain/words.ts'
import { courierExportOf, courierParcels } from '#server/despatch/courierParcels.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { workbookStream } from '#server/platform/xlsx/workbookStream.ts'

/**
 * The workbook of deliveries for the courier, written as its rows are read, so that memory stays bounded whatever their
 * number. @throws session.ended, permission.denied; field.required without both dates, field.date, range.invalid
 */
export async function courierExport(
  anyone: RequestContext,
  query: Record<string, string>,
): Promise<{ name: string; body: Readable }> {
  const ctx = guard(anyone, 'package.view')
  const asked = courierExportOf(ctx, query)
  const columns = courierExportColumns.map(({ title, kind }) => ({ title, kind }))
  const sheet = say({ en: 'Parcels', ms: 'Bungkusan' }, ctx.locale)
  return {
    name: `poslaju-${asked.start}-${asked.end}.xlsx`,
    body: workbookStream(ctx.log, { sheet, columns, rows: valuesOf(ctx, asked) }),
  }
}

async function* valuesOf(ctx: SignedInContext, asked: ReturnType<typeof courierExportOf>): AsyncGenerator<unknown[]> {
  for await (const row of courierParcels(ctx, asked)) yield courierExportColumns.map(({ key }) => row[key])
}
