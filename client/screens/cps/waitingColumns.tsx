import type { Column } from '#client/ui/table/column.ts'
import { WaitingCell } from './WaitingCell.tsx'

type Waiting = {
  readonly id: string
  readonly since: string
  readonly stationId: string | null | undefined
  readonly attempt: number
  readonly application: {
    readonly applicationNo: string
    readonly passportNo: string
    readonly name: string
    readonly stickerDate: string
    readonly employerName: string
    readonly cardType: { readonly code: string }
  }
}
type Id =
  | 'application'
  | 'passport'
  | 'name'
  | 'type'
  | 'sticker'
  | 'employer'
  | 'station'
  | 'attempt'
  | 'waiting'
type Given = {
  /** Returns the title of a column in the list's own words. */
  t: (id: Id) => string
  now: Date
  /** Returns who took a row in the meantime. */
  takenBy: (id: string) => string | null
  over?: 'before' | 'after'
}

/**
 * Returns the columns that lists of waiting jobs share, by name. A list sets their order and
 * widths, and adds its own.
 */
export function waitingColumns<Row extends Waiting>({
  t,
  now,
  takenBy,
  over,
}: Given): Record<Id, Column<Row>> {
  const of = (id: Id, column: Omit<Column<Row>, 'id' | 'title'>): Column<Row> => ({
    id,
    title: t(id),
    ...column,
  })
  return {
    application: of('application', {
      kind: 'code',
      width: 122,
      sortable: true,
      hideable: false,
      value: (row) => row.application.applicationNo,
    }),
    passport: of('passport', {
      kind: 'code',
      sortable: true,
      value: (row) => row.application.passportNo,
    }),
    name: of('name', { kind: 'text', sortable: true, value: (row) => row.application.name }),
    type: of('type', { kind: 'text', value: (row) => row.application.cardType.code }),
    sticker: of('sticker', {
      kind: 'date',
      width: 112,
      sortable: true,
      value: (row) => row.application.stickerDate,
    }),
    employer: of('employer', {
      kind: 'text',
      sortable: true,
      hidden: true,
      value: (row) => row.application.employerName,
    }),
    station: of('station', { kind: 'code', width: 84, value: (row) => row.stationId }),
    attempt: of('attempt', { kind: 'count', hidden: true, value: (row) => row.attempt }),
    waiting: of('waiting', {
      kind: 'age',
      sortable: true,
      value: (row) => row.since,
      cell: (row) => (
        <WaitingCell since={row.since} now={now} takenBy={takenBy(row.id)} over={over} />
      ),
    }),
  }
}
