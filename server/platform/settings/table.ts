import type { z } from 'zod'
import type { Action } from '#domain/access.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import type { TableColumn } from '#domain/settings/tableColumns.ts'
import type { Words } from '#domain/words.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Setting, Use, Versioned } from './setting.ts'
import { createRow, editRow, lockRow, type Keyed } from './settingCommands.ts'

type Cells = Record<string, unknown>
type UsesScope = Pick<CommandScope, 'tx' | 'viewer'>

/** A table in its workbook form: exported rows of fields, and the effect of an imported row. */
export type Table = {
  name: string
  what: Words
  action: Action
  columns: readonly TableColumn[]
  /** Lists the visible rows by the columns' fields. */
  list(ctx: SignedInContext): Promise<Cells[]>
  /**
   * Returns the uses of the row of a key that would prevent its deletion. @throws Problem where it
   * doesn't exist
   */
  uses(scope: UsesScope, key: string): Promise<readonly Use[]>
  /** Creates or edits the row in the cells. @throws Problem */
  apply(scope: CommandScope, cells: Cells): Promise<Done<Keyed> & { action: string }>
}

/**
 * Returns the workbook table of a setting: a row with an existing identity edits it, any other
 * creates one.
 */
export function tableOf<Row extends Versioned, New extends z.ZodObject, Edit extends z.ZodObject>(
  setting: Setting<Row, New, Edit>,
): Table {
  const { name, what, action, workbook } = setting
  return {
    name,
    what,
    action,
    columns: workbook.columns,
    list: async (ctx) => {
      const rows = await workbook.list(ctx)
      return Promise.all(rows.map((row) => setting.factsOf(row, ctx.db)))
    },
    async uses({ tx, viewer }, key) {
      const row = await lockRow(setting, { tx, viewer }, { key })
      return (await setting.listUses(tx, row)).filter(({ count }) => count > 0)
    },
    async apply(scope, cells) {
      const input = workbook.toInput ? await workbook.toInput(scope.tx, cells) : cells
      const fresh = parseInput(setting.forNew as unknown as z.ZodType<z.output<New>>, input)
      const twin = await setting.findTwin(scope.tx, fresh)
      const row = twin && (await setting.lock(scope.tx, setting.keyOf(twin)))
      if (!row) return { action: `create${name}`, ...(await createRow(setting, scope, fresh)) }
      const edit = parseInput(setting.forEdit as unknown as z.ZodType<z.output<Edit>>, input)
      return { action: `update${name}`, ...(await editRow(setting, scope, row, edit)) }
    },
  }
}
