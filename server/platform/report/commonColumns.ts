import type { Words } from '#domain/words.ts'
import type { ReportColumn } from './report.ts'

const titled =
  (title: Words, kind: ReportColumn['kind'], means: Words) =>
  (more: Partial<ReportColumn> = {}): ReportColumn => ({ title, kind, means, ...more })

/** Columns that many reports have, worded once. */
export const column = {
  date: titled({ en: 'Date', ms: 'Tarikh' }, 'date', { en: 'The day in Malaysia.', ms: 'Hari di Malaysia.' }),
  period: (): ReportColumn => ({
    title: { en: 'Period', ms: 'Tempoh' },
    kind: 'code',
    period: true,
    means: {
      en: 'The day, month or year that is counted, in Malaysia.',
      ms: 'Hari, bulan atau tahun yang dikira, di Malaysia.',
    },
  }),
  branch: titled({ en: 'Branch', ms: 'Cawangan' }, 'code', {
    en: 'The branch where it happened.',
    ms: 'Cawangan tempat ia berlaku.',
  }),
  station: titled({ en: 'Station', ms: 'Stesen' }, 'code', {
    en: 'The station where the card was personalised.',
    ms: 'Stesen tempat kad dipersonalisasi.',
  }),
  cardType: titled({ en: 'Card type', ms: 'Jenis kad' }, 'code', { en: 'By its code.', ms: 'Mengikut kodnya.' }),
}

/** A column of figures, with their sum under it; `means` says what they count. */
export function countColumn(en: string, ms: string, means: Words, more: Partial<ReportColumn> = {}): ReportColumn {
  return { title: { en, ms }, kind: 'count', means, total: 'sum', ...more }
}
