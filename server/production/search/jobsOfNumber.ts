import { Prisma } from '#generated/prisma/client.ts'

type Numbers = { applId: string; applicationNo: string; passportNo: string; cardSn: string; chipSn: string }

/**
 * The condition that a number stands for job j: of its application, its passport, or a card of any of its attempts. Each kind is
 * looked up by its own index and the ids are put together: of an OR across joined tables PostgreSQL reads everything.
 */
export function jobsOfNumber({ applId, applicationNo, passportNo, cardSn, chipSn }: Numbers): Prisma.Sql {
  return Prisma.sql`j.id IN (
    SELECT id FROM card_job WHERE appl_id = ${applId}
    UNION ALL SELECT n.id FROM application m JOIN card_job n ON n.appl_id = m.appl_id WHERE m.application_no = ${applicationNo}
    UNION ALL SELECT n.id FROM application m JOIN card_job n ON n.appl_id = m.appl_id WHERE m.passport_no = ${passportNo}
    UNION ALL SELECT job_id FROM card_attempt WHERE card_sn = ${cardSn}
    UNION ALL SELECT job_id FROM card_attempt WHERE chip_sn = ${chipSn})`
}
