import { cardJobStates, type CardJobState } from '#domain/cardJob/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SortColumn } from '#server/platform/graphql/keyset.ts'
import { cardJobSorts } from './cardJobQueries.ts'
import { legacyStatus, stickerTypes } from './legacyJob.ts'

/** Returns a sort key for a text column of the list; empty values sort first. */
const text = (sql: Prisma.Sql, personal?: true) =>
  ({
    sql: Prisma.sql`coalesce(${sql}, '')`,
    type: 'text',
    unindexed: true,
    ...(personal && { personal }),
  }) as const

const date = (sql: Prisma.Sql) =>
  ({
    sql: Prisma.sql`coalesce(${sql}, '-infinity')`,
    type: 'timestamptz',
    unindexed: true,
  }) as const

/** Returns the contract's words for the given states, '' for the others. */
function stateWords(words: Partial<Record<CardJobState, string>>): Prisma.Sql {
  const cases = Object.entries(words).map(([state, word]) => Prisma.sql`WHEN ${state} THEN ${word}`)
  return Prisma.sql`CASE j.status::text ${Prisma.join(cases, ' ')} ELSE '' END`
}
const wordsOf = (states: readonly CardJobState[]) =>
  Object.fromEntries(states.map((state) => [state, legacyStatus[state]]))

const status = stateWords(legacyStatus)
const persoStatus = Prisma.sql`CASE WHEN c.outcome = 'chipError' THEN 'chip error' WHEN c.chip_sn IS NOT NULL THEN 'printed' ELSE ${status} END`
const listedBatch = Prisma.sql`(SELECT sl.batch_no FROM print_list_item si JOIN print_list sl ON sl.id = si.list_id
  WHERE si.job_id = j.id AND si.done_at IS NULL LIMIT 1)`
const renewed = (column: Prisma.Sql, first: string) =>
  text(Prisma.sql`CASE ${column}::text WHEN ${first} THEN 'new' ELSE 'renewal' END`)

/**
 * Sort keys of the contract's job lists: every column in the reply. Some have an index; others are
 * sorted only where the list is short enough (docs/rest.md, "Lists").
 */
export const cardJobPageSorts = {
  ...cardJobSorts,
  // Uses the job's own column: with the application's, a page that starts at a mark would walk all
  // earlier jobs.
  applId: { sql: Prisma.sql`j.appl_id`, type: 'text' },
  persoDate: { sql: Prisma.sql`c.perso_at`, type: 'timestamptz' },
  jobId: { sql: Prisma.sql`j.id`, type: 'integer' },
  status: text(status),
  gender: text(Prisma.sql`a.gender`),
  nationality: text(Prisma.sql`a.nationality`),
  dob: text(Prisma.sql`a.date_of_birth::text`, true),
  sector: text(Prisma.sql`a.sector`),
  subsector: text(Prisma.sql`a.subsector`),
  referenceNo: text(Prisma.sql`a.reference_no`),
  employerNo: text(Prisma.sql`a.employer_no`, true),
  rocNo: text(Prisma.sql`a.roc_no`, true),
  type: text(Prisma.sql`a.employer_kind::text`),
  address1: text(Prisma.sql`a.address1`, true),
  address2: text(Prisma.sql`a.address2`, true),
  address3: text(Prisma.sql`a.address3`, true),
  address4: text(Prisma.sql`a.address4`, true),
  postcode: text(Prisma.sql`a.postcode`, true),
  city: text(Prisma.sql`a.city`, true),
  state: text(Prisma.sql`a.state`),
  stickerNo: text(Prisma.sql`a.sticker_no`),
  stickerType: text(
    Prisma.sql`CASE a.sticker_type::text WHEN 'ePassNew' THEN ${stickerTypes.ePassNew} ELSE ${stickerTypes.ePassRenewal} END`,
  ),
  ePassType: renewed(Prisma.sql`a.sticker_type`, 'ePassNew'),
  passType: renewed(Prisma.sql`a.pass_type`, 'newPass'),
  collectionBranch: text(Prisma.sql`a.collection_branch_code`),
  deliveryMethod: text(
    Prisma.sql`CASE a.delivery_method::text WHEN 'selfCollect' THEN 'self-collect' ELSE 'delivery' END`,
  ),
  cardType: text(Prisma.sql`(SELECT sk.code FROM card_type sk WHERE sk.id = a.card_type_id)`),
  branchCode: text(Prisma.sql`j.branch_code`),
  printStationId: text(Prisma.sql`coalesce(c.station_id, j.station_id)`),
  cardSn: text(Prisma.sql`c.card_sn`),
  chipSn: text(Prisma.sql`c.chip_sn`),
  batch_no: text(
    Prisma.sql`coalesce(CASE WHEN j.status = 'listed' THEN ${listedBatch} END, c.batch_no)`,
  ),
  persoStatus: text(persoStatus),
  persoBy: text(Prisma.sql`maker.staff_name`),
  qcStatus: text(
    stateWords({
      ...wordsOf(cardJobStates.filter((state) => /^(pendingQc|qc|manually)/.test(state))),
      despatched: legacyStatus.qcPassed,
    }),
  ),
  qcBy: text(Prisma.sql`checker.staff_name`),
  qcDate: date(Prisma.sql`c.qc_at`),
  qcStatusCode: text(Prisma.sql`c.reject_code`),
  qcStatusDesc: text(Prisma.sql`reason.description`),
  remark: text(Prisma.sql`c.remark`),
  despatchStatus: text(stateWords({ despatched: 'despatched' })),
  packagingId: text(Prisma.sql`p.packaging_id`),
} as const satisfies Record<string, SortColumn>

/** The sort keys with an index, which work for any page of any list. */
export const indexedPageSorts = (
  Object.keys(cardJobPageSorts) as (keyof typeof cardJobPageSorts)[]
).filter((sort) => !('unindexed' in cardJobPageSorts[sort]))
