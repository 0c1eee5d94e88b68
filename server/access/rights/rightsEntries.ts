import { rightsEntryFilter, type RightsEntryFilter } from '#domain/rights/inputs.ts'
import type { RightsEntryKind } from '#domain/rights/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** What was decided about a person's rights, with the rights as they were. */
export type RightsEntryRow = {
  id: number
  kind: RightsEntryKind
  at: Date
  dueOn: string
  reason: string
  roleId: number
  branchCode: string
  csmRights: string[]
  loginId: string
  staffName: string
  by: string | null
}

const source = new ListSource({
  table: Prisma.sql`rights_entry e`,
  joins: {
    u: Prisma.sql`JOIN app_user u ON u.id = e.user_id`,
    b: Prisma.sql`LEFT JOIN app_user b ON b.id = e.by_id`,
  },
  columns: columnsOf(Prisma.sql`
  e.id, e.kind::text kind, e.at, e.due_on::text "dueOn", e.reason, e.role_id "roleId", e.branch_code "branchCode",
  coalesce(e.csm_rights, '{}') "csmRights", u.login_id "loginId", u.staff_name "staffName", b.login_id "by"`),
  always: ['id'],
})

/** Lists what was decided about rights at the branches that the viewer sees, the latest first. */
export const listRightsEntries = keysetList<RightsEntryRow, RightsEntryFilter>({
  filter: rightsEntryFilter,
  source,
  conditions,
  sort: { sql: Prisma.sql`e.id`, type: 'integer' },
  descending: true,
  id: { sql: Prisma.sql`e.id`, type: 'integer' },
})

function conditions(
  { viewer }: SignedInContext,
  { branchCode, kind, dueOn }: RightsEntryFilter,
): Prisma.Sql[] {
  const all = [visibleTo(viewer, Prisma.sql`e.branch_code`)]
  if (branchCode) all.push(Prisma.sql`e.branch_code = ${branchCode}`)
  if (kind) all.push(Prisma.sql`e.kind = ${kind}::rights_entry_kind`)
  if (dueOn) all.push(Prisma.sql`e.due_on = ${dueOn}::date`)
  return all
}
