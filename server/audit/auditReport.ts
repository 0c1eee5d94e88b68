import { seesPersonalFields, type Action } from '#domain/access.ts'
import { stepNames } from '#domain/audit/stepNames.ts'
import { stepVerbs } from '#domain/audit/stepWords.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Report } from '#server/platform/report/report.ts'
import { facts, recordsIn, stepOf } from './auditSql.ts'
import { auditConditions } from './auditTrail.ts'

/**
 * Returns the trail as a report, one row per step, with the values before and after: for the files
 * of its screen and for the second area, each with an id and a right of its own. Personal facts are
 * masked if the reader must not see them.
 */
export function auditReport(id: string, action: Action): Report {
  return {
    id,
    action,
    filters: ['range', 'loginId', 'action', 'record', 'extra', 'requestId'],
    columns: {
      at: {
        title: { en: 'Time', ms: 'Masa' },
        kind: 'dateTime',
        means: {
          en: 'The moment of the step, in Malaysia.',
          ms: 'Saat langkah itu, waktu Malaysia.',
        },
        legacy: 'time',
      },
      loginId: {
        title: { en: 'Login id', ms: 'ID log masuk' },
        kind: 'code',
        means: {
          en: 'Who did it; "registry" is the registry’s import.',
          ms: 'Siapa yang melakukannya; "registry" ialah import daftar.',
        },
      },
      role: {
        title: { en: 'Role', ms: 'Peranan' },
        kind: 'code',
        means: { en: 'The role that they had then.', ms: 'Peranan mereka pada masa itu.' },
      },
      branch: {
        title: { en: 'Branch', ms: 'Cawangan' },
        kind: 'code',
        means: {
          en: 'The branch at which they worked then.',
          ms: 'Cawangan tempat mereka bertugas pada masa itu.',
        },
      },
      address: {
        title: { en: 'Address', ms: 'Alamat' },
        kind: 'code',
        means: {
          en: 'The network address that they called from.',
          ms: 'Alamat rangkaian panggilan itu.',
        },
      },
      area: {
        title: { en: 'Area', ms: 'Bahagian' },
        kind: 'code',
        means: {
          en: 'The area of the product that they were signed in to.',
          ms: 'Bahagian produk tempat mereka log masuk.',
        },
        hidden: true,
      },
      step: {
        title: { en: 'Step', ms: 'Langkah' },
        kind: 'text',
        means: { en: 'What was done.', ms: 'Perkara yang dilakukan.' },
        words: { ...stepVerbs, ...stepNames },
        legacy: false,
      },
      record: {
        title: { en: 'Record', ms: 'Rekod' },
        kind: 'text',
        means: {
          en: 'The records that the step was about.',
          ms: 'Rekod yang terlibat dalam langkah itu.',
        },
        legacy: false,
      },
      action: {
        title: { en: 'Action', ms: 'Tindakan' },
        kind: 'code',
        means: {
          en: 'The command, by its name in the product.',
          ms: 'Perintah, mengikut namanya dalam produk.',
        },
        hidden: true,
      },
      subject: {
        title: { en: 'Subject', ms: 'Subjek' },
        kind: 'text',
        means: {
          en: 'The same records, by their names in the product.',
          ms: 'Rekod yang sama, mengikut namanya dalam produk.',
        },
        hidden: true,
      },
      before: {
        title: { en: 'Before', ms: 'Sebelum' },
        kind: 'text',
        means: {
          en: 'What was changed, as it was before.',
          ms: 'Perkara yang berubah, seperti keadaan sebelumnya.',
        },
      },
      after: {
        title: { en: 'After', ms: 'Selepas' },
        kind: 'text',
        means: {
          en: 'What was changed, as it is since.',
          ms: 'Perkara yang berubah, seperti keadaan selepasnya.',
        },
      },
      approvedBy: {
        title: { en: 'Approved by', ms: 'Diluluskan oleh' },
        kind: 'code',
        means: {
          en: 'The supervisor who approved a sensitive step.',
          ms: 'Penyelia yang meluluskan langkah sensitif.',
        },
        hidden: true,
      },
      requestId: {
        title: { en: 'Reference', ms: 'Rujukan' },
        kind: 'code',
        means: {
          en: 'The request that caused the step: error messages and the log name it. Empty for work in the background.',
          ms: 'Permintaan yang menyebabkan langkah itu: mesej ralat dan log menyatakannya. Kosong bagi kerja latar belakang.',
        },
        hidden: true,
        legacy: false,
      },
    },
    sql: (ctx, filter) => {
      const clear = seesPersonalFields(ctx.viewer)
      return Prisma.sql`
        SELECT e.id AS "eventId", e.at, e.login_id AS "loginId", e.role_id::text AS role, coalesce(e.branch_code, '') AS branch, e.address, e.area,
               ${stepOf} AS step, ${recordsIn(ctx.locale)} AS record, e.action, array_to_string(e.subjects, ', ') AS subject,
               ${facts(ctx.locale, Prisma.sql`e.before`, Prisma.sql`e.after`, clear)} AS before,
               ${facts(ctx.locale, Prisma.sql`e.after`, Prisma.sql`e.before`, clear)} AS after, coalesce(e.approved_by, '') AS "approvedBy",
               coalesce(e.request_id, '') AS "requestId"
          FROM audit_event e WHERE ${Prisma.join(auditConditions(ctx, filter), ' AND ')}`
    },
    order: Prisma.sql`at DESC, "eventId" DESC`,
  }
}
