import { Prisma } from '#generated/prisma/client.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/**
 * Applications for whose cards no QR code can be created, and why (domain decisions, "Card job");
 * by their receipt.
 */
export const withoutQr: Report = {
  id: 'no-qr',
  action: 'report.view',
  filters: ['range', 'branchCode'],
  columns: {
    applId: {
      title: { en: 'Application id', ms: 'Id permohonan' },
      kind: 'code',
      means: { en: 'The registry’s id of the application.', ms: 'Id permohonan dalam daftar.' },
      hidden: true,
    },
    applicationNo: column.applicationNo(),
    passportNo: column.passportNo(),
    name: column.holder(),
    branch: column.branch({
      legacy: 'branchcode',
      means: {
        en: 'The branch that has the card’s job.',
        ms: 'Cawangan yang memegang kerja kad itu.',
      },
    }),
    stickerNo: {
      title: { en: 'Sticker no.', ms: 'No. pelekat' },
      kind: 'code',
      means: { en: 'The sticker’s number, where there is one.', ms: 'Nombor pelekat, jika ada.' },
    },
    stickerDate: {
      title: { en: 'Sticker date', ms: 'Tarikh pelekat' },
      kind: 'date',
      means: { en: 'The day on the sticker.', ms: 'Tarikh pada pelekat.' },
    },
    reason: {
      title: { en: 'Reason', ms: 'Sebab' },
      kind: 'status',
      means: { en: 'What is missing for a QR code.', ms: 'Perkara yang kurang bagi kod QR.' },
      words: {
        both: {
          en: 'Sticker and passport number are missing',
          ms: 'Nombor pelekat dan nombor pasport tiada',
        },
        sticker: { en: 'The sticker number is missing', ms: 'Nombor pelekat tiada' },
        passport: { en: 'The passport number is missing', ms: 'Nombor pasport tiada' },
      },
    },
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT a.appl_id AS "applId", a.application_no AS "applicationNo", a.passport_no AS "passportNo", a.name, j.branch_code AS branch, a.sticker_no AS "stickerNo",
           a.sticker_date AS "stickerDate", a.received_at AS at,
           CASE WHEN a.passport_no <> '' THEN 'sticker' WHEN coalesce(a.sticker_no, '') <> '' THEN 'passport' ELSE 'both' END AS reason
      FROM application a
      JOIN LATERAL (SELECT * FROM card_job WHERE appl_id = a.appl_id ORDER BY id DESC LIMIT 1) j ON j.status <> 'deleted'
     WHERE a.qr_string IS NULL AND (coalesce(a.sticker_no, '') = '' OR a.passport_no = '')
       AND ${Prisma.join([visibleTo(ctx.viewer, Prisma.sql`j.branch_code`), ...onMalaysianDays(Prisma.sql`a.received_at`, filter.from, filter.to), ...(filter.branchCode ? [Prisma.sql`j.branch_code = ${filter.branchCode}`] : [])], ' AND ')}`,
  order: Prisma.sql`at, "applicationNo"`,
}
