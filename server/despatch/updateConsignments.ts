import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readCourierRow, type CourierCells } from '#domain/despatch/courierRow.ts'
import { limits } from '#domain/limits.ts'
import type { FieldProblem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { insertRows } from '#server/platform/database/insertRows.ts'
import { changesOf } from './applyCourierImport.ts'
import { applyCourierRows } from './applyCourierRows.ts'
import { lockCourierImports } from './courierImports.ts'
import { judgeCourierRows, refuseRepeated } from './judgeCourierRows.ts'

export type Rejected = { row: number; reasons: FieldProblem[] }

/**
 * Imports courier rows sent in a request, by the rules of the workbook and without a preview. Valid
 * rows are imported, the others are returned with their reasons. Rows count from 1.
 */
export const updateConsignments = command({
  name: 'updateConsignments',
  action: 'package.courier',
  input: z.object({
    rows: z
      .array(z.record(z.string().max(100), z.unknown()))
      .min(1, 'field.required')
      .max(limits.courierRows),
  }),
  async run(scope, { rows }) {
    const { tx, now, viewer } = scope
    const id = randomUUID()
    await lockCourierImports(tx)
    const data = {
      id,
      name: 'REST',
      userId: viewer.userId,
      state: 'applied',
      rows: rows.length,
      share: 100,
      createdAt: now,
      touchedAt: now,
    } as const
    await tx.courierImport.create({ data })
    await insertRows(
      tx,
      'courier_import_row',
      rows.map((cells, i) => ({
        importId: id,
        row: i + 1,
        ...readCourierRow(cells as CourierCells),
        fate: 'read',
      })),
    )
    await refuseRepeated(tx, id)
    await judgeCourierRows(tx, viewer, id, { fate: 'read', after: 0, last: rows.length })
    const branches = await applyCourierRows(scope, id)
    const refused = await tx.courierImportRow.findMany({
      where: { importId: id, fate: 'refused' },
      orderBy: { row: 'asc' },
    })
    const rejected = refused.map(({ row, reasons }): Rejected => ({
      row,
      reasons: reasons as FieldProblem[],
    }))
    const updated = await tx.courierImportRow.count({ where: { importId: id, fate: 'imported' } })
    // The response has everything, so these rows are not needed again.
    await tx.courierImport.delete({ where: { id } })
    const after = { rows: rows.length, updated, rejected: rejected.length }
    return {
      result: { updated, rejected },
      audit: { subjects: [`CourierImport:${id}`], after },
      changed: changesOf(id, branches),
    }
  },
})
