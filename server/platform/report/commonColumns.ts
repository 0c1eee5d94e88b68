import type { Words } from '#domain/words.ts'
import type { ReportColumn } from './report.ts'

const titled =
  (title: Words, kind: ReportColumn['kind'], means: Words, always: Partial<ReportColumn> = {}) =>
  (more: Partial<ReportColumn> = {}): ReportColumn => ({ title, kind, means, ...always, ...more })

/** Columns common to many reports. */
export const column = {
  date: titled({ en: 'Date', ms: 'Tarikh' }, 'date', {
    en: 'The day in Malaysia.',
    ms: 'Hari di Malaysia.',
  }),
  period: (): ReportColumn => ({
    title: { en: 'Period', ms: 'Tempoh' },
    kind: 'period',
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
  cardType: titled({ en: 'Card type', ms: 'Jenis kad' }, 'code', {
    en: 'By its code.',
    ms: 'Mengikut kodnya.',
  }),
  applicationNo: titled(
    { en: 'Application no.', ms: 'No. permohonan' },
    'code',
    { en: 'The application’s number.', ms: 'Nombor permohonan.' },
    { leadsTo: { record: 'application' } },
  ),
  passportNo: titled(
    { en: 'Passport no.', ms: 'No. pasport' },
    'code',
    { en: 'The holder’s passport.', ms: 'Pasport pemegang.' },
    { personal: true },
  ),
  holder: titled(
    { en: 'Name', ms: 'Nama' },
    'text',
    { en: 'The holder of the card.', ms: 'Pemegang kad.' },
    { personal: true },
  ),
  cardSn: titled({ en: 'Card serial', ms: 'Siri kad' }, 'code', {
    en: 'The serial that is printed on the card.',
    ms: 'Nombor siri yang dicetak pada kad.',
  }),
  chipSn: titled({ en: 'Chip serial', ms: 'Siri cip' }, 'code', {
    en: 'The serial of its chip; blank where the printer could not write it.',
    ms: 'Nombor siri cip; kosong jika pencetak gagal menulisnya.',
  }),
  operator: titled({ en: 'Operator', ms: 'Operator' }, 'text', {
    en: 'Who personalised it.',
    ms: 'Siapa yang mempersonalisasinya.',
  }),
  remark: titled({ en: 'Remark', ms: 'Catatan' }, 'text', {
    en: 'What was remarked.',
    ms: 'Catatan yang dibuat.',
  }),
}

/** Returns a column of counts with their sum; `means` says what they count. */
export function countColumn(
  en: string,
  ms: string,
  means: Words,
  more: Partial<ReportColumn> = {},
): ReportColumn {
  return { title: { en, ms }, kind: 'count', means, total: 'sum', ...more }
}
