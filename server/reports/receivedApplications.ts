import { stickerTypes } from '#domain/application/stickerTypes.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** Each application that the registry sent in the days: the rows behind the received figures. */
export const receivedApplications: Report = {
  id: 'received-applications',
  title: { en: 'Applications received', ms: 'Permohonan diterima' },
  action: 'report.view',
  filters: ['range', 'branchCode', 'cardType', 'stickerType', 'passType'],
  columns: {
    received: {
      title: { en: 'Received', ms: 'Diterima' },
      kind: 'dateTime',
      means: { en: 'When the registry sent it.', ms: 'Bila daftar menghantarnya.' },
    },
    branch: column.branch({
      means: {
        en: 'The branch that received the application.',
        ms: 'Cawangan yang menerima permohonan.',
      },
    }),
    applicationNo: column.applicationNo(),
    passportNo: column.passportNo(),
    name: column.holder(),
    cardType: column.cardType(),
    stickerType: {
      title: { en: 'Sticker type', ms: 'Jenis pelekat' },
      kind: 'status',
      means: { en: 'What the application asks for.', ms: 'Permintaan permohonan.' },
      words: stickerTypes,
    },
    passType: {
      title: { en: 'Pass type', ms: 'Jenis pas' },
      kind: 'status',
      means: {
        en: 'Whether the pass is new or renewed.',
        ms: 'Sama ada pas baharu atau pembaharuan.',
      },
      words: {
        newPass: { en: 'New', ms: 'Baharu' },
        renewal: { en: 'Renewal', ms: 'Pembaharuan' },
      },
    },
  },
  sql: ({ viewer }, filter) => Prisma.sql`
    SELECT a.received_at AS received, a.branch_code AS branch, a.application_no AS "applicationNo", a.passport_no AS "passportNo", a.name,
           t.code AS "cardType", a.sticker_type::text AS "stickerType", a.pass_type::text AS "passType", a.appl_id
      FROM application a JOIN card_type t ON t.id = a.card_type_id
     WHERE ${allOf(
       visibleTo(viewer, Prisma.sql`a.branch_code`),
       ...onMalaysianDays(Prisma.sql`a.received_at`, filter.from, filter.to),
       filter.branchCode && Prisma.sql`a.branch_code = ${filter.branchCode}`,
       filter.cardType && ofCardType(Prisma.sql`t.id`, filter.cardType),
       filter.stickerType && Prisma.sql`a.sticker_type = ${filter.stickerType}::"StickerType"`,
       filter.passType && Prisma.sql`a.pass_type = ${filter.passType}::"PassType"`,
     )}`,
  order: Prisma.sql`received DESC, appl_id`,
}
