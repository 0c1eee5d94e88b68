import { createHash } from 'node:crypto'
import { Problem, type FieldProblem } from '#domain/problems.ts'
import { fieldChanges, type FieldChange } from '#server/platform/audit/fieldChanges.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { SheetRow } from './readTable.ts'
import type { Table } from './table.ts'

export const fates = ['created', 'updated', 'unchanged', 'refused'] as const
export type Fate = (typeof fates)[number]

/** What became of a row of a workbook, or would. `label` is what tells the row apart, as the workbook has it. */
export type RowFate = { row: number; label: string; fate: Fate; changes: FieldChange[]; problems: FieldProblem[] }

/**
 * Applies the rows one after the other, each as a whole or not at all, each with its own event of the audit trail. A row
 * that names the key of an earlier one is refused, because nobody could tell which of them counts.
 */
export async function applyTable(table: Table, scope: CommandScope, rows: readonly SheetRow[]): Promise<RowFate[]> {
  const done: RowFate[] = []
  const keys = new Set<string>()
  for (const { row, cells } of rows) done.push(await applyRow(table, scope, row, cells, keys))
  return done
}

/**
 * Tells one plan from another: what somebody agreed to is done, and nothing else. What it brings about beside the table's own fields,
 * as how many sessions it ends, is otherwise a moment later.
 */
export function digestOf({ columns }: Table, plan: readonly RowFate[]): string {
  const fields = new Set(columns.map(({ field }) => field))
  const agreed = plan.map((fate) => ({ ...fate, changes: fate.changes.filter(({ field }) => fields.has(field)) }))
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url')
}

async function applyRow(
  table: Table,
  scope: CommandScope,
  row: number,
  cells: SheetRow['cells'],
  keys: Set<string>,
): Promise<RowFate> {
  const { tx, now } = scope
  const label = labelOf(table, cells)
  await tx.$executeRaw`SAVEPOINT import_row`
  try {
    const { action, audit, changed, result } = await table.apply(scope, cells)
    if (keys.has(result.key)) throw new Problem('row.repeated')
    keys.add(result.key)
    const changes = fieldChanges({ before: audit.before ?? null, after: audit.after ?? null })
    if (changes.length === 0) {
      await tx.$executeRaw`ROLLBACK TO SAVEPOINT import_row`
      return { row, label, fate: 'unchanged', changes, problems: [] }
    }
    await recordAudit(
      tx,
      scope,
      now,
      { action, ...audit },
      changed.map((change) => ({ by: scope.viewer.staffName, ...change })),
    )
    await tx.$executeRaw`RELEASE SAVEPOINT import_row`
    return { row, label, fate: audit.before ? 'updated' : 'created', changes, problems: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT import_row`
    return { row, label, fate: 'refused', changes: [], problems: problemsOf(error) }
  }
}

function labelOf({ columns }: Table, cells: SheetRow['cells']): string {
  const telling = columns.filter(({ identifies }) => identifies).map(({ field }) => cells[field] ?? '')
  return telling.map(String).join(' · ')
}

function problemsOf({ code, values, path, fields }: Problem): FieldProblem[] {
  return fields.length > 0 ? fields : [{ path: path ?? '', code, values }]
}
