import { custodyCaseFilter, type CustodyCaseFilter } from '#domain/custodyCase/inputs.ts'
import type { CustodyCaseKind } from '#domain/custodyCase/kinds.ts'
import { custodyCaseStates, type CustodyCaseState } from '#domain/custodyCase/states.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { visibleToAny } from '#server/platform/visibleTo.ts'
import { escalated } from '#server/stock/rules/escalated.ts'
import { isMatter, type CaseKey } from './caseKey.ts'
import { matters } from './matters.ts'

/** A matter with what people did about it. */
export type CustodyCaseRow = {
  key: string
  kind: CustodyCaseKind
  reference: string
  branchCode: string
  /** The other end of what is on its way. */
  otherBranchCode: string | null
  documentNo: string | null
  stationId: string | null
  lotNo: string | null
  day: Date | null
  openedAt: Date
  /** Null if nobody knows how many. */
  cards: number | null
  lostCards: number
  ended: boolean
  state: CustodyCaseState
  ownerId: number | null
  owner: string | null
  ownerLoginId: string | null
  /** Null before anybody worked on it. */
  caseId: number | null
  version: number
}

const key = Prisma.sql`(m.kind::text || ' ' || m.reference)`
const ownerId = Prisma.sql`coalesce(m.owner_id, c.owner_id)`
const state = Prisma.sql`
  CASE WHEN m.ended THEN 'decided' WHEN m.waits THEN 'waiting' WHEN c.id IS NOT NULL THEN 'inProgress' ELSE 'open' END`

const source = new ListSource({
  table: Prisma.sql`(${matters}) m`,
  joins: {
    c: Prisma.sql`LEFT JOIN custody_case c ON c.kind = m.kind AND c.reference = m.reference`,
    owner: Prisma.sql`LEFT JOIN app_user owner ON owner.id = ${ownerId}`,
  },
  columns: {
    ...columnsOf(Prisma.sql`
  m.kind, m.reference, m.branch_code "branchCode", m.other_branch_code "otherBranchCode", m.document_no "documentNo",
  m.station_id "stationId", m.lot_no "lotNo", m.day, m.opened_at "openedAt", m.cards, m.lost_cards "lostCards", m.ended,
  owner.staff_name "owner", owner.login_id "ownerLoginId", c.id "caseId"`),
    key,
    ownerId,
    state,
    version: Prisma.sql`coalesce(c.version, 0)`,
  },
  always: ['kind', 'reference'],
})
const { columns, from } = source

/** The possible orders; that of the deadline is that of the report. */
export const custodyCaseSorts = {
  openedAt: { sql: Prisma.sql`m.opened_at`, type: 'timestamptz' },
  kind: { sql: Prisma.sql`m.kind::text`, type: 'text' },
  branch: { sql: Prisma.sql`m.branch_code`, type: 'text' },
  cards: { sql: Prisma.sql`coalesce(m.cards, 0)`, type: 'integer' },
} as const
export type CustodyCaseSort = keyof typeof custodyCaseSorts

/** Lists the visible cases that match, the oldest first: it is the most urgent. */
export const listCases = keysetList<CustodyCaseRow, CustodyCaseFilter, CustodyCaseSort>({
  filter: custodyCaseFilter,
  source,
  conditions,
  sort: custodyCaseSorts.openedAt,
  sorts: custodyCaseSorts,
  descending: false,
  id: { sql: key, type: 'text' },
})

/** Returns the visible case on a matter, or null. */
export async function findCase(ctx: Reading, which: CaseKey): Promise<CustodyCaseRow | null> {
  const one = isMatter(which)
  if (!one) return null
  const where = Prisma.join([...presentTo(ctx), one], ' AND ')
  const [found] = await readRows<CustodyCaseRow>(
    ctx.db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where}`,
  )
  return found ?? null
}

/** What a read of cases needs, within a command and outside. */
type Reading = Pick<SignedInContext, 'viewer' | 'clock'> & { db: Reader }

/** Returns the open cases m that the viewer sees, with who owns them. */
export function openCases(ctx: Reading): Prisma.Sql {
  return Prisma.sql`
    SELECT m.kind, m.branch_code, m.opened_at, ${ownerId} owner_id, owner.staff_name owner, ${isEscalated(ctx)} escalated
      FROM ${from} WHERE ${Prisma.join([...presentTo(ctx), Prisma.sql`NOT m.ended`], ' AND ')}`
}

type PlaceCase = Pick<CustodyCaseRow, 'kind' | 'reference' | 'openedAt' | 'cards'>

/** Returns the open cases of a station, or those of a branch that are of no station. */
export function openCasesAt(
  ctx: Reading,
  { branchCode, stationId }: { branchCode: string; stationId: string },
): Promise<PlaceCase[]> {
  const there = stationId
    ? Prisma.sql`m.branch_code = ${branchCode} AND m.station_id = ${stationId}`
    : Prisma.sql`(m.branch_code = ${branchCode} OR m.other_branch_code = ${branchCode}) AND m.station_id IS NULL`
  return readRows<PlaceCase>(
    ctx.db,
    Prisma.sql`
    SELECT m.kind, m.reference, m.opened_at "openedAt", m.cards FROM (${matters}) m
     WHERE ${Prisma.join([...presentTo(ctx), Prisma.sql`NOT m.ended`, there], ' AND ')} ORDER BY m.opened_at, m.kind, m.reference`,
  )
}

/** Returns the conditions that the viewer sees a matter, and that it is a case by now. */
function presentTo({ viewer, clock }: Reading): Prisma.Sql[] {
  const now = clock.now()
  const firstDay = addDays(malaysianDate(now), -limits.unclosedDays)
  return [
    visibleToAny(viewer, [Prisma.sql`m.branch_code`, Prisma.sql`m.other_branch_code`]),
    Prisma.sql`(m.ended OR m.opened_at <= ${now})`,
    Prisma.sql`(m.kind <> 'openDay' OR m.ended OR m.day >= ${firstDay}::date)`,
  ]
}

const isEscalated = ({ clock }: Reading) =>
  Prisma.sql`(NOT m.ended AND ${escalated(clock.now(), Prisma.sql`m.opened_at`, Prisma.sql`m.lost_cards`)})`

function conditions(ctx: SignedInContext, filter: CustodyCaseFilter): Prisma.Sql[] {
  const { kind, state: states, branchCode, owner, escalated: forHeadquarters } = filter
  const all = presentTo(ctx)
  if (kind?.length) all.push(Prisma.sql`m.kind = ANY(${[...kind]}::"CustodyCaseKind"[])`)
  if (states?.length) all.push(...inStates(states))
  if (branchCode)
    all.push(Prisma.sql`(m.branch_code = ${branchCode} OR m.other_branch_code = ${branchCode})`)
  if (owner === 'mine') all.push(Prisma.sql`${ownerId} = ${ctx.viewer.userId}`)
  if (owner === 'others') all.push(Prisma.sql`${ownerId} <> ${ctx.viewer.userId}`)
  if (owner === 'nobody') all.push(Prisma.sql`${ownerId} IS NULL`)
  if (forHeadquarters) all.push(isEscalated(ctx))
  return all
}

/**
 * Returns the conditions of these states. That a matter has not ended is one of its own, because an
 * index knows it.
 */
function inStates(states: readonly CustodyCaseState[]): Prisma.Sql[] {
  const undecided = custodyCaseStates.filter((each) => each !== 'decided')
  const ended = states.includes('decided')
  if (ended && states.length === 1) return [Prisma.sql`m.ended`]
  if (!ended && undecided.every((each) => states.includes(each))) return [Prisma.sql`NOT m.ended`]
  return [...(ended ? [] : [Prisma.sql`NOT m.ended`]), Prisma.sql`${state} = ANY(${[...states]})`]
}
