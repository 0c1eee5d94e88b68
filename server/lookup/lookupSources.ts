import { can, type Action, type Viewer } from '#domain/access.ts'
import type { LookupKind } from '#domain/lookup/lookupKinds.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { packageVisibleTo } from '#server/despatch/packageSeen.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { transferVisible } from '#server/stock/transfers/transferQueries.ts'

/** The kinds that are found by a number. */
type NumberedKind = Exclude<LookupKind, 'cardJob' | 'csmJob' | 'employer'>
/** Returns the condition that a number of the record equals, or begins with, the text. */
export type Has = (number: Prisma.Sql) => Prisma.Sql

type Source = {
  kind: NumberedKind
  action: Action
  /**
   * Selects key, title and note of the matches that the viewer sees; a note contains no personal
   * data.
   */
  sql(viewer: Viewer, has: Has): Prisma.Sql
  /** Returns the hash route that shows the record to a user who may do the action. */
  route(key: string, viewer: Viewer): string
}

const at = (path: string, name: string, key: string) => `${path}?${name}=${encodeURIComponent(key)}`
const manages = (viewer: Viewer) => can(viewer, 'setting.manage')

/**
 * All kinds of records that the command bar finds by number: who may search, what they see, and the
 * record's screen.
 */
export const lookupSources: readonly Source[] = [
  {
    kind: 'lot',
    action: 'lot.view',
    sql: (
      viewer,
      has,
    ) => Prisma.sql`SELECT l.lot_no AS key, l.lot_no AS title, l.branch_code AS note FROM lot l
      WHERE ${has(Prisma.sql`upper(l.lot_no)`)} AND l.split_at IS NULL AND ${visibleTo(viewer, Prisma.sql`l.branch_code`)}`,
    route: (key) => at('/ikad/sms/lotreceive/managelot', 'lot', key),
  },
  {
    kind: 'deliveryOrder',
    action: 'lot.view',
    sql: (
      viewer,
      has,
    ) => Prisma.sql`SELECT l.do_no AS key, l.do_no AS title, string_agg(DISTINCT l.branch_code, ', ') AS note FROM lot l
      WHERE ${has(Prisma.sql`upper(l.do_no)`)} AND ${visibleTo(viewer, Prisma.sql`l.branch_code`)} GROUP BY l.do_no`,
    route: (key) => at('/ikad/sms/lotreceive/managelot', 'q', key),
  },
  {
    kind: 'distribution',
    action: 'transfer.view',
    sql: (viewer, has) => transfers(viewer, has, Prisma.sql`'distribution'`),
    route: (key) => at('/ikad/sms/distribution/managedistributelot', 'no', key),
  },
  {
    kind: 'return',
    action: 'transfer.view',
    sql: (viewer, has) => transfers(viewer, has, Prisma.sql`'return'`),
    route: (key) => at('/ikad/sms/return/managereturnlot', 'no', key),
  },
  {
    kind: 'destruction',
    action: 'destruction.view',
    sql: (
      viewer,
      has,
    ) => Prisma.sql`SELECT d.document_no AS key, d.document_no AS title, d.branch_code AS note FROM destruction d
      WHERE ${has(Prisma.sql`d.document_no`)} AND ${visibleTo(viewer, Prisma.sql`d.branch_code`)}`,
    route: (key) => at('/ikad/sms/destruction', 'no', key),
  },
  {
    kind: 'certification',
    action: 'certification.view',
    sql: (
      viewer,
      has,
    ) => Prisma.sql`SELECT concat_ws(' ', e.year, e.branch_code, nullif(e.station_id, '')) AS key, e.document_no AS title,
      concat_ws(' · ', e.branch_code, nullif(e.station_id, ''), e.year) AS note FROM certification_entry e
      WHERE ${has(Prisma.sql`e.document_no`)} AND ${visibleTo(viewer, Prisma.sql`e.branch_code`)}`,
    route: (key) => {
      const [year = '', ...place] = key.split(' ')
      return `${at('/ikad/sms/certification', 'year', year)}&place=${encodeURIComponent(place.join(' '))}`
    },
  },
  {
    kind: 'bag',
    action: 'bag.view',
    sql: (
      viewer,
      has,
    ) => Prisma.sql`SELECT b.id::text || ' ' || b.bag_no AS key, b.bag_no AS title, b.branch_code AS note FROM bag b
      WHERE ${has(Prisma.sql`upper(b.bag_no)`)} AND ${visibleTo(viewer, Prisma.sql`b.branch_code`)}`,
    route: (key, viewer) => {
      const [id, bagNo] = key.split(' ', 2) as [string, string]
      return manages(viewer)
        ? at('/ikad/uam/general/setting/baginfosetting', 'key', id)
        : at('/ikad/sms/distribution/managedistributelot', 'q', bagNo)
    },
  },
  {
    kind: 'package',
    action: 'package.view',
    sql: (
      viewer,
      has,
    ) => Prisma.sql`SELECT p.packaging_id AS key, p.packaging_id AS title, concat_ws(' · ', p.branch_code, p.poslaju_no) AS note FROM package p
      WHERE (${has(Prisma.sql`p.packaging_id`)} OR ${has(Prisma.sql`p.poslaju_no`)}) AND ${packageVisibleTo(viewer)}`,
    route: (key) => at('/ikad/cps/searchdespatch', 'q', key),
  },
  {
    kind: 'station',
    action: 'stationStock.view',
    sql: (
      viewer,
      has,
    ) => Prisma.sql`SELECT s.id AS key, s.id AS title, concat_ws(' · ', s.name, s.branch_code) AS note FROM station s
      WHERE (${has(Prisma.sql`upper(s.id)`)} OR ${has(Prisma.sql`upper(s.name)`)}) AND ${visibleTo(viewer, Prisma.sql`s.branch_code`)}`,
    route: (key, viewer) =>
      manages(viewer)
        ? at('/ikad/uam/general/setting/stationsetting', 'key', key)
        : at('/ikad/cps/cardprinting', 'station', key),
  },
  {
    kind: 'user',
    action: 'user.administer',
    sql: (
      viewer,
      has,
    ) => Prisma.sql`SELECT u.login_id AS key, u.login_id AS title, concat_ws(' · ', u.staff_name, u.branch_code) AS note FROM app_user u
      WHERE (${has(Prisma.sql`upper(u.login_id)`)} OR ${has(Prisma.sql`upper(u.staff_number)`)})
        AND u.deleted_at IS NULL AND ${visibleTo(viewer, Prisma.sql`u.branch_code`)}`,
    route: (key) => at('/ikad/uam/manageusers', 'key', key),
  },
]

function transfers(viewer: Viewer, has: Has, direction: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT t.document_no AS key, t.document_no AS title,
      concat_ws(' · ', t.ldr_no, t.origin_branch_code || ' → ' || t.destination_branch_code) AS note FROM lot_transfer t
    WHERE (${has(Prisma.sql`t.document_no`)} OR ${has(Prisma.sql`t.ldr_no`)}) AND t.direction = ${direction}::"LotTransferDirection"
      AND ${transferVisible(viewer)}`
}
