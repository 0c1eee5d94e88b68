import type { Readable } from 'node:stream'
import { problem } from '#domain/problems.ts'
import { writeCell } from '#domain/settings/tableColumns.ts'
import { say } from '#domain/words.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { workbookStream } from '#server/platform/xlsx/workbookStream.ts'
import { tableName, tables } from '#server/settings/tables.ts'

/**
 * Returns a table of master settings as a workbook that can be edited and imported again: all rows
 * that the viewer sees, in the caller's language.
 * @throws session.ended, permission.denied, route.notFound for the name of no table
 */
export async function tableWorkbook(anyone: RequestContext, name: string): Promise<Readable> {
  const known = tableName.safeParse(name)
  if (!known.success) throw problem('route.notFound')
  const table = tables[known.data]
  const ctx = guard(anyone, table.action)
  const { columns } = table
  const found = await table.list(ctx)
  return workbookStream(ctx.log, {
    sheet: say(table.what, ctx.locale),
    columns: columns.map(({ title, kind }) => ({ title: say(title, ctx.locale), kind })),
    rows: found.map((row) =>
      columns.map((column) => writeCell(column, row[column.field], ctx.locale)),
    ),
  })
}
