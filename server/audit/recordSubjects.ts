import { seesPersonalFields, type Viewer } from '#domain/access.ts'
import { subjectKinds } from '#domain/audit/subjectKinds.ts'
import { formatCardSn } from '#domain/serials.ts'
import { Prisma } from '#generated/prisma/client.ts'

/**
 * Returns the subjects of the trail that a text may mean, as an SQL array: "Kind:key" unchanged;
 * otherwise the text as the key of every kind, and by numbers that differ from the trail's keys:
 * cards by application, passport or serial, bags and card types by their names, documents by their
 * LDR number.
 */
export function recordSubjects(viewer: Viewer, text: string): Prisma.Sql {
  if (text.includes(':')) return Prisma.sql`ARRAY[${text}]::text[]`
  const upper = text.toUpperCase()
  const keys = [...new Set([text, upper, text.toLowerCase()])]
  const plain = Object.keys(subjectKinds).flatMap((kind) => keys.map((key) => `${kind}:${key}`))
  const serial = /^\d{1,9}$/.test(text)
    ? Prisma.sql`OR k.card_sn = ${formatCardSn(text)}`
    : Prisma.empty
  // Viewers who must not read passports can't find them by searching either.
  const passport = seesPersonalFields(viewer)
    ? Prisma.sql`OR a.passport_no = ${upper}`
    : Prisma.empty
  return Prisma.sql`(${plain}::text[] || ARRAY(
      SELECT 'CardJob:' || j.id FROM card_job j JOIN application a ON a.appl_id = j.appl_id
       WHERE a.application_no = ${upper} OR a.appl_id = ${upper} ${passport}
      UNION SELECT 'CardJob:' || k.job_id FROM card_attempt k WHERE k.card_sn = ${upper} ${serial}
      UNION SELECT 'Bag:' || b.id FROM bag b WHERE upper(b.bag_no) = ${upper}
      UNION SELECT 'CardType:' || t.id FROM card_type t WHERE upper(t.code) = ${upper}
      UNION SELECT 'BranchType:' || t.id FROM branch_type t WHERE upper(t.name) = ${upper}
      UNION SELECT 'LotTransfer:' || d.document_no FROM lot_transfer d WHERE d.ldr_no = ${upper}
      UNION SELECT 'User:' || u.login_id FROM app_user u WHERE lower(u.login_id) = lower(${text})))`
}
