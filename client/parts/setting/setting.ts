import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { SettingTable } from '#client/__generated__/ImportDialogPreviewMutation.graphql.ts'
import type { Outcome } from '#client/state/problem.ts'
import type { ScreenPath } from '#client/state/screenTitle.ts'
import type { Column } from '#client/ui/table/column.ts'

/** What every row of a table of settings has. */
export type SettingRow = { readonly id: string; readonly version: number }
type Run = (input: never, options?: { quiet?: boolean }) => Promise<Outcome<unknown>>

/** A table of settings as its screen describes it: all else is the same for each (SettingScreen). */
export type SettingView<Row extends SettingRow> = {
  screen: ScreenPath
  /** The row's kind in the person's language, as it stands in a sentence. */
  what: string
  rows: readonly Row[]
  /** They sort where they don't say otherwise. */
  columns: readonly Column<Row>[]
  /** The key by which calls and the address name the row. */
  keyOf: (row: Row) => string
  /** The row's name for people; its key where nothing is said. */
  nameOf?: (row: Row) => string
  rules: { create: z.ZodObject; edit: z.ZodObject }
  /** The form's values: of a row, or of a new one. */
  valuesOf: (row: Row | null) => Record<string, unknown>
  /** The form's fields: of a row that is edited, or of a new one. */
  fields: (row: Row | null) => ReactNode
  /** The update's answer carries the row as it shows. */
  commands: { create: Run; update: Run; remove: Run }
  /** The table's name for its workbook, where it has one. */
  table?: Exclude<SettingTable, '%future added value'>
  /** What to do where there are no rows yet. */
  emptyHint: string
  filters?: ReactNode
  /** Which rows the filters leave in the list; the form keeps the one that was chosen. */
  shown?: (row: Row) => boolean
  /** What else can be done here, beside the title. */
  actions?: ReactNode
  /** The table in another form, above it. */
  above?: ReactNode
  /** More about a row, under its form. */
  details?: (row: Row) => ReactNode
  /** What stands instead of the form of a row that this person can't edit; null where they can. */
  locked?: (row: Row) => ReactNode
  /** Whether this person may delete the row; they may each where nothing is said. */
  mayRemove?: (row: Row) => boolean
  /** Rows are added on a screen of their own, which leads back here. */
  newScreen?: ScreenPath
  /** The form has more to show than a few fields: it takes half of the width. */
  wide?: true
}

/** What it takes to add rows. */
export type NewRowView<Row extends SettingRow> = Pick<SettingView<Row>, 'what' | 'valuesOf' | 'fields'> & {
  rules: Pick<SettingView<Row>['rules'], 'create'>
  commands: Pick<SettingView<Row>['commands'], 'create'>
}
