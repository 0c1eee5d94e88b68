import { Prisma } from '#generated/prisma/client.ts'

/**
 * Returns the condition that a number belongs to job j: to its application, its passport, or a card
 * of any attempt. Each kind is looked up in its own index and the ids are combined; for an OR
 * across joined tables PostgreSQL reads everything.
 */
export function jobsOfNumber(code: string): Prisma.Sql {
  return Prisma.sql`j.id IN (
    SELECT id FROM card_job WHERE appl_id = ${code}
    UNION ALL SELECT n.id FROM application m JOIN card_job n ON n.appl_id = m.appl_id WHERE m.application_no = ${code}
    UNION ALL SELECT n.id FROM application m JOIN card_job n ON n.appl_id = m.appl_id WHERE m.passport_no = ${code}
    UNION ALL SELECT job_id FROM card_attempt WHERE card_sn = ${code}
    UNION ALL SELECT job_id FROM card_attempt WHERE chip_sn = ${code})`
}
