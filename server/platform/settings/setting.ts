import type { z } from 'zod'
import type { Action } from '#domain/access.ts'
import type { ChangeKind } from '#domain/changes.ts'
import type { ProblemCode } from '#domain/problems.ts'
import type { TableColumn } from '#domain/settings/tableColumns.ts'
import type { Words } from '#domain/words.ts'
import type { Json } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'

export type Versioned = { version: number }

/** What uses a row, so that it can't be deleted: "1 user", "3 users"; and where a person finds them, if a screen lists them. */
export type Use = { count: number; one: Words; other: Words; route?: string }

/**
 * One table of the programme's master settings, as a plain object. From it come its three commands (settingCommands),
 * its mutations (settingMutations), and its workbook (importTable, exportTable); only what differs is written here.
 */
export type Setting<Row extends Versioned, New extends z.ZodObject, Edit extends z.ZodObject> = {
  /** "QcStatusCode": names the commands (createQcStatusCode) and the subjects of the audit trail ("QcStatusCode:03"). */
  name: string
  what: Words
  action: Action
  /** What a new row takes, and what of a row can be edited. */
  forNew: New
  forEdit: Edit
  /** The row's key in calls and in the audit trail. */
  keyOf(row: Row): string
  /** The row of a key, locked until the transaction ends. */
  lock(tx: Tx, key: string): Promise<Row | null>
  /** The row that already has what tells a new one apart: then it can't be made again, and an import edits it instead. */
  findTwin(tx: Tx, input: z.output<New>): Promise<Row | null>
  /** What is said of a twin, and the field to blame. */
  exists: { code: ProblemCode; path: string }
  notFound: ProblemCode
  /** The branch that the row is of; without it the table is everybody's. */
  branchOf?(row: Row): string
  /**
   * Its rows are no secret of their branch: everybody sees them and hears of them, and a new one is nobody's yet, so
   * that any administrator makes it. `branchOf` tells who changes one afterwards.
   */
  open?: true
  insert(scope: CommandScope, input: z.output<New>): Promise<Row>
  write(scope: CommandScope, row: Row, input: z.output<Edit>): Promise<Row>
  remove(scope: CommandScope, row: Row): Promise<unknown>
  listUses(tx: Tx, row: Row): Promise<readonly Use[]>
  /** What the audit trail keeps of a row, and its workbook: by the fields of `forNew`, references by their names. */
  factsOf(row: Row, tx: Tx): Promise<Record<string, Json | null>> | Record<string, Json | null>
  /** What others should hear of beside the change of settings. */
  changeKind?: ChangeKind
  workbook: {
    columns: readonly TableColumn[]
    /** All rows that the viewer sees, in the workbook's order. */
    list(ctx: SignedInContext): Promise<Row[]>
    /** A row of the workbook as input: turns names into references. @throws Problem of the field that names nothing */
    toInput?(tx: Tx, cells: Record<string, unknown>): Promise<Record<string, unknown>>
  }
}

/** A setting of whatever rows, as the registry of tables holds them. */
export type AnySetting = Setting<Versioned, z.ZodObject, z.ZodObject>
