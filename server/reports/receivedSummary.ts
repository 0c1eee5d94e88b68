import { stickerTypes } from '#domain/application/stickerTypes.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import type { Report } from '#server/platform/report/report.ts'

/** Applications received, by day and sticker type. */
export const receivedSummary: Report = {
  id: 'received-summary',
  action: 'report.view',
  filters: ['range', 'branchCode'],
  comparedBy: ['date', 'branch', 'cardType', 'stickerType'],
  columns: {
    date: column.date(),
    branch: column.branch({ legacy: 'branchcode' }),
    cardType: column.cardType(),
    stickerType: {
      title: { en: 'Sticker type', ms: 'Jenis pelekat' },
      kind: 'status',
      means: {
        en: 'What the application asks for: a sticker or e-pass, new or renewed.',
        ms: 'Permintaan permohonan: pelekat atau e-pas, baharu atau pembaharuan.',
      },
      words: stickerTypes,
      legacyWords: {
        ePassNew: { en: 'Sticker/EPass(New)', ms: 'Pelekat/EPass(Baharu)' },
        ePassRenewal: { en: 'EPass(Renewal)', ms: 'EPass(Pembaharuan)' },
      },
    },
    received: countColumn(
      'Applications received',
      'Permohonan diterima',
      {
        en: 'Applications that the registry sent that day.',
        ms: 'Permohonan yang dihantar oleh daftar pada hari itu.',
      },
      {
        leadsTo: {
          rows: 'received-applications',
          days: 'date',
          by: { branchCode: 'branch', cardType: 'cardType', stickerType: 'stickerType' },
        },
      },
    ),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT day AS date, branch_code AS branch, t.code AS "cardType", sticker_type::text AS "stickerType", sum(received)::int AS received
      FROM application_day JOIN card_type t ON t.id = card_type_id WHERE ${ofDays(ctx, filter)}
     GROUP BY day, branch_code, t.code, sticker_type HAVING sum(received) > 0`,
  order: Prisma.sql`date, branch, "cardType", "stickerType"`,
  chart: { kind: 'line', category: 'date', series: ['received'] },
}
