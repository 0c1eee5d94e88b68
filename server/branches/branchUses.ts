import type { Tx } from '#server/platform/database/client.ts'
import type { Use } from '#server/platform/settings/setting.ts'

type Counts = {
  users: number
  stations: number
  blanks: number
  jobs: number
  transfers: number
  stocktakes: number
  bags: number
  hubs: number
}

/** What is at a branch now, so that it can't be marked deleted. What is only on record there stays readable. */
export async function branchUses(tx: Tx, code: string): Promise<Use[]> {
  const [row] = await tx.$queryRaw<Counts[]>`
    SELECT (SELECT count(*) FROM app_user WHERE branch_code = ${code} AND deleted_at IS NULL)::int users,
           (SELECT count(*) FROM station WHERE branch_code = ${code} AND active)::int stations,
           (SELECT coalesce(sum(b.quantity), 0) FROM custody_balance b JOIN custody_account a ON a.id = b.account_id
             WHERE a.branch_code = ${code} AND a.place IN ('hqStore', 'inTransit', 'branchStore', 'station', 'inTransitBack'))::int blanks,
           (SELECT count(*) FROM card_job
             WHERE branch_code = ${code} AND status IN ('new', 'listed', 'pendingQc', 'qcPassed'))::int jobs,
           (SELECT count(*) FROM lot_transfer
             WHERE ${code} IN (origin_branch_code, destination_branch_code)
               AND status IN ('packed', 'inTransit', 'partlyReceived'))::int transfers,
           (SELECT count(*) FROM stocktake WHERE branch_code = ${code} AND status IN ('counting', 'proposed'))::int stocktakes,
           (SELECT count(*) FROM bag WHERE branch_code = ${code})::int bags,
           (SELECT count(*) FROM csm_hub_branch
             WHERE ${code} IN (sub_branch_code, hub_branch_code) AND deleted_at IS NULL)::int hubs`
  const here = `?branch=${encodeURIComponent(code)}`
  const { users, stations, blanks, jobs, transfers, stocktakes, bags, hubs } = row!
  return [
    {
      count: users,
      one: { en: 'user', ms: 'pengguna' },
      other: { en: 'users', ms: 'pengguna' },
      route: `/ikad/uam/manageusers${here}`,
    },
    {
      count: stations,
      one: { en: 'active station', ms: 'stesen aktif' },
      other: { en: 'active stations', ms: 'stesen aktif' },
      route: `/ikad/uam/general/setting/stationsetting${here}`,
    },
    {
      count: blanks,
      one: { en: 'blank card', ms: 'kad kosong' },
      other: { en: 'blank cards', ms: 'kad kosong' },
      route: `/ikad/sms/stocklevel${here}`,
    },
    {
      count: jobs,
      one: { en: 'card job in work', ms: 'tugasan kad belum selesai' },
      other: { en: 'card jobs in work', ms: 'tugasan kad belum selesai' },
      route: `/ikad/cps/production/searchcard${here}&status=NEW,LISTED,PENDING_QC,QC_PASSED`,
    },
    {
      count: transfers,
      one: { en: 'open distribution or return', ms: 'agihan atau pemulangan terbuka' },
      other: { en: 'open distributions or returns', ms: 'agihan atau pemulangan terbuka' },
      route: `/ikad/sms/distribution/managedistributelot${here}`,
    },
    {
      count: stocktakes,
      one: { en: 'open stocktake', ms: 'kiraan stok terbuka' },
      other: { en: 'open stocktakes', ms: 'kiraan stok terbuka' },
    },
    {
      count: bags,
      one: { en: 'bag', ms: 'beg' },
      other: { en: 'bags', ms: 'beg' },
      route: `/ikad/uam/general/setting/baginfosetting${here}`,
    },
    {
      count: hubs,
      one: { en: 'CSM hub setting', ms: 'tetapan hab CSM' },
      other: { en: 'CSM hub settings', ms: 'tetapan hab CSM' },
    },
  ]
}
