import type { Readable } from 'node:stream'
import { courierExportColumns } from '#domain/despatch/courierParcel.ts'
import { limits } from '#domain/limits.ts'
import { say } from '#domain/words.ts'
import {
  courierExportOf,
  courierParcels,
  type CourierExport,
} from '#server/despatch/courierParcels.ts'
import { markCourierExported } from '#server/despatch/markCourierExported.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { workbookStream } from '#server/platform/xlsx/workbookStream.ts'

/**
 * Returns the workbook of deliveries for the courier, written as its rows are read, so that memory
 * stays bounded, and marks them as exported. @throws session.ended, permission.denied;
 * field.required without both dates, field.date, range.invalid
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

async function* valuesOf(ctx: SignedInContext, asked: CourierExport): AsyncGenerator<unknown[]> {
  const exported: string[] = []
  for await (const row of courierParcels(ctx, asked)) {
    exported.push(String(row.packagingid))
    yield courierExportColumns.map(({ key }) => row[key])
  }
  // Marks them before the end of the workbook is written: a complete file is always marked, and an
  // interrupted download never.
  for (let at = 0; at < exported.length; at += limits.pageSizeMaximum)
    await markCourierExported(ctx, {
      packagingIds: exported.slice(at, at + limits.pageSizeMaximum),
    })
}
