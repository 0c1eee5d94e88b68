import type { Readable } from 'node:stream'
import { courierColumns } from '#domain/despatch/courierRow.ts'
import { limits } from '#domain/limits.ts'
import { messageOf } from '#domain/problems.ts'
import { type Locale, say, type Words } from '#domain/words.ts'
import {
  getCourierImport,
  listCourierRows,
  type CourierImportLine,
} from '#server/despatch/courierImports.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { workbookStream } from '#server/platform/xlsx/workbookStream.ts'

const words = {
  sheet: { en: 'Refused rows', ms: 'Baris ditolak' },
  row: { en: 'Row', ms: 'Baris' },
  reason: { en: 'Reason', ms: 'Sebab' },
} as const satisfies Record<string, Words>

/**
 * Returns the refused rows of a courier's workbook, as a workbook that can be corrected and
 * imported again: the sent values, their position, and the reason in the last column (domain
 * decisions, "Despatch").
 * @throws session.ended, permission.denied, upload.notFound
 */
export async function courierRejects(anyone: RequestContext, importId: string): Promise<Readable> {
  const ctx = guard(anyone, 'package.courier')
  const { id } = await getCourierImport(ctx, importId)
  const [sheet, row, reason] = [words.sheet, words.row, words.reason].map((each) =>
    say(each, ctx.locale),
  ) as [string, string, string]
  const kinds = ['code', 'code', 'decimal', 'decimal'] as const
  const sent = courierColumns.map((title, i) => ({ title, kind: kinds[i]! }))
  const columns = [...sent, { title: row, kind: 'count' as const }, { title: reason, width: 60 }]
  return workbookStream(ctx.log, { sheet, columns, rows: refusedRows(ctx, id) })
}

async function* refusedRows(
  { db, locale }: SignedInContext,
  id: string,
): AsyncGenerator<unknown[]> {
  for (let after: string | null = null; ;) {
    const { edges, pageInfo } = await listCourierRows(db, id, 'refused', {
      first: limits.pageSizeMaximum,
      after,
    })
    for (const { node } of edges) {
      yield [
        node.packagingId,
        node.poslajuNo,
        node.weight,
        node.charges,
        node.row,
        reasonsOf(node, locale),
      ]
    }
    if (!pageInfo.hasNextPage) return
    after = pageInfo.endCursor
  }
}

function reasonsOf({ reasons }: CourierImportLine, locale: Locale): string {
  return reasons
    .map(({ path, code, values }) => `${path}: ${messageOf(code, locale, values)}`)
    .join('; ')
}
