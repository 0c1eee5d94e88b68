import { Prisma } from '#generated/prisma/client.ts'
import type { CustodyCaseStep } from '#generated/prisma/enums.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'

/** What a person did with a case. */
export type CaseEntry = {
  id: number
  caseId: number
  step: CustodyCaseStep
  at: Date
  by: string
  owner: string | null
  note: string
}

/** Loads the entries of cases that the viewer sees, the latest first. */
export const entriesOf = loader<number, CaseEntry[]>(
  'custodyCase.entries',
  async ({ db }, caseIds) => {
    const rows = await readRows<CaseEntry>(
      db,
      Prisma.sql`
    SELECT e.id, e.case_id "caseId", e.step, e.at, who.staff_name "by", owner.staff_name "owner", e.note
      FROM custody_case_entry e JOIN app_user who ON who.id = e.by_user_id LEFT JOIN app_user owner ON owner.id = e.owner_id
     WHERE e.case_id = ANY(${caseIds}) ORDER BY e.id DESC`,
    )
    return grouped(rows, ({ caseId }) => caseId)
  },
  [],
)
