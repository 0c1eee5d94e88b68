import type { ReportColumn } from './report.ts'

const titled =
  (en: string, ms: string, kind: ReportColumn['kind']) =>
  (more: Partial<ReportColumn> = {}): ReportColumn => ({ title: { en, ms }, kind, ...more })

/** Columns that many reports have, worded once. */
export const column = {
  date: titled('Date', 'Tarikh', 'date'),
  period: titled('Period', 'Tempoh', 'code'),
  branch: titled('Branch', 'Cawangan', 'code'),
  station: titled('Station', 'Stesen', 'code'),
  cardType: titled('Card type', 'Jenis kad', 'code'),
}

/** A column of figures, with their sum under it. */
export function countColumn(en: string, ms: string, more: Partial<ReportColumn> = {}): ReportColumn {
  return { title: { en, ms }, kind: 'count', total: 'sum', ...more }
}
