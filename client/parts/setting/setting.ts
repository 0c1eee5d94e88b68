import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { SettingTable } from '#client/__generated__/ImportDialogPreviewMutation.graphql.ts'
import type { Outcome } from '#client/state/problem.ts'
import type { ScreenPath } from '#client/state/screenTitle.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import type { Column } from '#client/ui/table/column.ts'

/** The fields of every row of settings. */
export type SettingRow = { readonly id: string; readonly version: number }
/** The key in the address while the form for a new row is open. No row has it. */
export const newRowKey = '+'

type Run = (input: never, options?: { quiet?: boolean }) => Promise<Outcome<unknown>>

/** A value that is changed in the list itself: the field of the edit's rules, and its control. */
export type InlineEdit = { field: string } & (
  | { kind: 'number' | 'text' }
  | { kind: 'choice'; choices: readonly Choice[] }
)

/** The description of a settings table by its screen. SettingScreen provides everything else. */
export type SettingView<Row extends SettingRow> = {
  screen: ScreenPath
  /** The row's kind in the person's language, worded for use inside a sentence. */
  what: string
  rows: readonly Row[]
  /** Sortable unless a column disables it. */
  columns: readonly Column<Row>[]
  /** Returns the key that identifies the row in calls and in the address. */
  keyOf: (row: Row) => string
  /** Returns the row's name for people; its key by default. */
  nameOf?: (row: Row) => string
  rules: { create: z.ZodObject; edit: z.ZodObject }
  /** Returns the form's values for a row or for a new one. */
  valuesOf: (row: Row | null) => Record<string, unknown>
  /** Returns the form's fields for an edited row or for a new one. */
  fields: (row: Row | null) => ReactNode
  /** The values that are changed in the list itself, by column. */
  inline?: Readonly<Record<string, InlineEdit>>
  /** The update must return the row as it is shown. */
  commands: { create: Run; update: Run; remove: Run }
  /** The table's name for its workbook, if it has one. */
  table?: Exclude<SettingTable, '%future added value'>
  /** What to do if there are no rows yet. */
  emptyHint: string
  filters?: ReactNode
  /** Returns whether the filters show a row in the list. The form keeps the chosen row. */
  shown?: (row: Row) => boolean
  /** Further actions, beside the title. */
  actions?: ReactNode
  /** The table in another form, above it. */
  above?: ReactNode
  /** Further details of a row, under its form. */
  details?: (row: Row) => ReactNode
  /** Replaces the form of a row that this person can't edit; null if they can. */
  locked?: (row: Row) => ReactNode
  /** Returns whether this person may delete the row; they may by default. */
  mayRemove?: (row: Row) => boolean
  /** The screen on which rows are added, which leads back here. */
  newScreen?: ScreenPath
  /** Gives the form half of the width, because it shows more than a few fields. */
  wide?: true
}

/** The part that adding rows requires. */
export type NewRowView<Row extends SettingRow> = Pick<
  SettingView<Row>,
  'what' | 'valuesOf' | 'fields'
> & {
  rules: Pick<SettingView<Row>['rules'], 'create'>
  commands: Pick<SettingView<Row>['commands'], 'create'>
}
