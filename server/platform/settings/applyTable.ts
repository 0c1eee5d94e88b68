import { createHash } from 'node:crypto'
import { Problem, type FieldProblem } from '#domain/problems.ts'
import { fieldChanges, type FieldChange } from '#server/platform/audit/fieldChanges.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { SheetRow } from './readTable.ts'
import type { Table } from './table.ts'

export const fates = ['created', 'updated', 'unchanged', 'refused'] as const
export type Fate = (typeof fates)[number]

/**
 * The outcome, or planned outcome, of a workbook row. `label` identifies the row, as in the
 * workbook.
 */
export type RowFate = {
  row: number
  label: string
  fate: Fate
  changes: FieldChange[]
  problems: FieldProblem[]
}

/**
 * Applies the rows one by one, each completely or not at all and with its own audit event. A row
 * that repeats an earlier key is refused, because it is unclear which of them counts.
 */
export async function applyTable(
  table: Table,
  scope: CommandScope,
  rows: readonly SheetRow[],
): Promise<RowFate[]> {
  const done: RowFate[] = []
  const keys = new Set<string>()
  for (const row of rows) done.push(await applyRow(table, scope, row, keys))
  return done
}

/**
 * Returns a digest of a plan, so that exactly the approved plan is applied. Side effects outside
 * the table's own fields, such as the number of ended sessions, are left out because they change
 * from moment to moment.
 */
export function digestOf({ columns }: Table, plan: readonly RowFate[]): string {
  const fields = new Set(columns.map(({ field }) => field))
  const agreed = plan.map((fate) => ({
    ...fate,
    changes: fate.changes.filter(({ field }) => fields.has(field)),
  }))
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url')
}

async function applyRow(
  table: Table,
  scope: CommandScope,
  { row, cells, wrong }: SheetRow,
  keys: Set<string>,
): Promise<RowFate> {
  const { tx, now } = scope
  const label = labelOf(table, cells)
  if (wrong.length > 0) return { row, label, fate: 'refused', changes: [], problems: [...wrong] }
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
  const identity = columns
    .filter(({ identifies }) => identifies)
    .map(({ field }) => cells[field] ?? '')
  return identity.map(String).join(' · ')
}

function problemsOf({ code, values, path, fields }: Problem): FieldProblem[] {
  return fields.length > 0 ? fields : [{ path: path ?? '', code, values }]
}
