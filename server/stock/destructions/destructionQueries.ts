import { actsOnBranch, can, type Action, type Viewer } from '#domain/access.ts'
import { destructionFilter, type DestructionFilter } from '#domain/destruction/filter.ts'
import { witnessRefusal } from '#domain/destruction/refusals.ts'
import {
  destructionActions,
  destructionTransitions,
  type DestructionAction,
} from '#domain/destruction/transitions.ts'
import { problem } from '#domain/problems.ts'
import { allowedActions } from '#domain/stateTable.ts'
import type { Destruction } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { actsOn } from '#server/platform/actsOn.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { custodians } from './custodians.ts'

export type DestructionRow = Destruction & {
  openedBy: string
  sealedBy: string | null
  witness: string | null
  secondWitness: string | null
  cardCount: number
  custodianIds: number[]
}

/**
 * Returns the SQL condition for containers d that the viewer may witness. Home counts with it, and
 * its link lists with it.
 */
export function toWitness(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`d.status = 'sealed' AND ${viewer.userId} <> ALL (${custodians}) AND ${actsOn(viewer, Prisma.sql`d.branch_code`)}`
}

const source = new ListSource({
  table: Prisma.sql`destruction d`,
  joins: {
    o: Prisma.sql`JOIN app_user o ON o.id = d.opened_by_id`,
    s: Prisma.sql`LEFT JOIN app_user s ON s.id = d.sealed_by_id`,
    w: Prisma.sql`LEFT JOIN app_user w ON w.id = d.witness_id`,
    x: Prisma.sql`LEFT JOIN app_user x ON x.id = d.second_witness_id`,
  },
  columns: columnsOf(Prisma.sql`
  d.document_no "documentNo", d.branch_code "branchCode", d.status, d.opened_at "openedAt", d.opened_by_id "openedById",
  o.staff_name "openedBy", d.seal_no "sealNo", d.sealed_at "sealedAt", d.sealed_by_id "sealedById", s.staff_name "sealedBy",
  d.ended_at "endedAt", d.witness_id "witnessId", w.staff_name witness, d.second_witness_id "secondWitnessId",
  x.staff_name "secondWitness", d.remark, d.version,
  (SELECT count(*)::int FROM destruction_card c WHERE c.document_no = d.document_no AND c.removed_at IS NULL) "cardCount",
  (${custodians}) "custodianIds"`),
  always: ['documentNo'],
})
const { columns, from } = source

/** Lists the visible destructions that match, newest first. */
export const listDestructions = keysetList<DestructionRow, DestructionFilter>({
  filter: destructionFilter,
  source,
  conditions: ({ viewer }, { branchCode, status, forViewer }) => [
    visibleTo(viewer, Prisma.sql`d.branch_code`),
    ...(branchCode ? [Prisma.sql`d.branch_code = ${branchCode}`] : []),
    ...(forViewer ? [toWitness(viewer)] : []),
    ...(status?.length ? [Prisma.sql`d.status = ANY(${[...status]}::"DestructionStatus"[])`] : []),
  ],
  sort: { sql: Prisma.sql`d.opened_at`, type: 'timestamptz' },
  descending: true,
  id: { sql: Prisma.sql`d.document_no`, type: 'text' },
})

/** Returns the visible destruction, or null. */
export async function findDestruction(
  { db, viewer }: SignedInContext,
  documentNo: string,
): Promise<DestructionRow | null> {
  const where = Prisma.sql`d.document_no = ${documentNo} AND ${visibleTo(viewer, Prisma.sql`d.branch_code`)}`
  const [row] = await readRows<DestructionRow>(
    db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where}`,
  )
  return row ?? null
}

/** Returns the visible destruction. @throws destruction.notFound */
export async function getDestruction(
  ctx: SignedInContext,
  documentNo: string,
): Promise<DestructionRow> {
  const found = await findDestruction(ctx, documentNo)
  if (!found) throw problem('destruction.notFound')
  return found
}

const permissions: Record<DestructionAction, Action> = {
  addCard: 'destruction.collect',
  removeCards: 'destruction.collect',
  seal: 'destruction.collect',
  cancel: 'destruction.collect',
  witness: 'destruction.witness',
}

/**
 * Returns the actions that the viewer may take on a container now, from role, branch, person and
 * state.
 */
export function destructionActionsOf(
  { viewer }: SignedInContext,
  found: DestructionRow,
): DestructionAction[] {
  if (!actsOnBranch(viewer, found.branchCode)) return []
  const allowed = allowedActions(destructionTransitions, found.status)
  const mayWitness = witnessRefusal(viewer.userId, found) === null
  return destructionActions.filter(
    (action) =>
      allowed.includes(action) &&
      can(viewer, permissions[action]) &&
      (action !== 'witness' || mayWitness),
  )
}
