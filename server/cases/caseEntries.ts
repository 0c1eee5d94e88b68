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
  evidence: CaseFile | null
}

/** A file of evidence, without its content. */
export type CaseFile = { id: number; name: string; bytes: number; sha256: string }

/** Loads the entries of cases that the viewer sees, the latest first. */
export const entriesOf = loader<number, CaseEntry[]>(
  'custodyCase.entries',
  async ({ db }, caseIds) => {
    const rows = await readRows<CaseEntry>(
      db,
      Prisma.sql`
    SELECT e.id, e.case_id "caseId", e.step, e.at, who.staff_name "by", owner.staff_name "owner", e.note,
           CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('id', f.id, 'name', f.name, 'bytes', octet_length(f.content), 'sha256', f.sha256) END evidence
      FROM custody_case_entry e JOIN app_user who ON who.id = e.by_user_id LEFT JOIN app_user owner ON owner.id = e.owner_id
      LEFT JOIN case_evidence f ON f.entry_id = e.id
     WHERE e.case_id = ANY(${caseIds}) ORDER BY e.id DESC`,
    )
    return grouped(rows, ({ caseId }) => caseId)
  },
  [],
)
