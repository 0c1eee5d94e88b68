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

/**
 * The uses of a row that prevent its deletion: "1 user", "3 users"; and the screen that lists them,
 * if any.
 */
export type Use = { count: number; one: Words; other: Words; route?: string }

/**
 * Forbids a default for a flag of an edit: an edit that leaves a flag out keeps it
 * (domain/settings/initialFlags.ts).
 */
type KeepsFlags<Edit extends z.ZodObject> = {
  shape: {
    [Name in keyof Edit['shape']]: Edit['shape'][Name] extends z.ZodDefault<z.ZodBoolean>
      ? never
      : unknown
  }
}

/**
 * One table of the master settings, as a plain object. Its three commands (settingCommands), its
 * mutations (settingMutations) and its workbook (importTable, exportTable) derive from it; only the
 * differences are written here.
 */
export type Setting<Row extends Versioned, New extends z.ZodObject, Edit extends z.ZodObject> = {
  /**
   * "QcStatusCode": the name in commands (createQcStatusCode) and in audit subjects
   * ("QcStatusCode:03").
   */
  name: string
  what: Words
  action: Action
  /** The schemas of a new row and of an edit. */
  forNew: New
  forEdit: Edit & KeepsFlags<Edit>
  /** Returns the row's key in calls and in the audit trail. */
  keyOf(row: Row): string
  /** Locks the row of a key until the transaction ends. */
  lock(tx: Tx, key: string): Promise<Row | null>
  /**
   * Returns an existing row with the same identity: it can't be created again, and an import edits
   * it instead.
   */
  findTwin(tx: Tx, input: z.output<New>): Promise<Row | null>
  /** The problem for such a duplicate, and the field at fault. */
  exists: { code: ProblemCode; path: string }
  notFound: ProblemCode
  /** Returns the branch of the row; without it the table belongs to no branch. */
  branchOf?(row: Row): string
  /**
   * Its rows are visible to every branch, which is also notified of changes, and any administrator
   * may create one. `branchOf` decides who may change it later.
   */
  open?: true
  insert(scope: CommandScope, input: z.output<New>): Promise<Row>
  write(scope: CommandScope, row: Row, input: z.output<Edit>): Promise<Row>
  remove(scope: CommandScope, row: Row): Promise<unknown>
  listUses(tx: Tx, row: Row): Promise<readonly Use[]>
  /**
   * Returns the audit and workbook facts of a row: by the fields of `forNew`, references by their
   * names.
   */
  factsOf(row: Row, tx: Tx): Promise<Record<string, Json | null>> | Record<string, Json | null>
  /** A further kind of change notice besides that of settings. */
  changeKind?: ChangeKind
  workbook: {
    columns: readonly TableColumn[]
    /** Lists all visible rows, in the workbook's order. */
    list(ctx: SignedInContext): Promise<Row[]>
    /**
     * Converts a workbook row to an input: replaces names by references. @throws Problem for the
     * field with an unknown name
     */
    toInput?(tx: Tx, cells: Record<string, unknown>): Promise<Record<string, unknown>>
  }
}
