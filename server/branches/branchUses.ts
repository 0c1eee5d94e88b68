import type { Tx } from '#server/platform/database/client.ts'
import type { Use } from '#server/platform/settings/setting.ts'

type Counts = {
  users: number
  stations: number
  blanks: number
  jobs: number
  collections: number
  packages: number
  coming: number
  transfers: number
  stocktakes: number
  containers: number
  bags: number
  hubs: number
}

/**
 * Returns what is at a branch now or in transit to it and prevents marking it deleted, including
 * finished cards awaiting collection. Its historical records remain readable.
 */
export async function branchUses(tx: Tx, code: string): Promise<Use[]> {
  const [row] = await tx.$queryRaw<Counts[]>`
    SELECT (SELECT count(*) FROM app_user WHERE branch_code = ${code} AND deleted_at IS NULL)::int users,
           (SELECT count(*) FROM station WHERE branch_code = ${code} AND active)::int stations,
           (SELECT coalesce(sum(b.quantity), 0) FROM custody_balance b JOIN custody_account a ON a.id = b.account_id
             WHERE a.branch_code = ${code} AND a.place IN ('hqStore', 'inTransit', 'branchStore', 'station', 'inTransitBack'))::int blanks,
           (SELECT count(*) FROM card_job
             WHERE branch_code = ${code} AND status IN ('new', 'listed', 'pendingQc', 'qcPassed'))::int jobs,
           (SELECT count(*) FROM card_job j JOIN application a ON a.appl_id = j.appl_id
             WHERE j.branch_code <> ${code} AND j.status IN ('new', 'listed', 'pendingQc', 'qcPassed')
               AND a.collection_branch_code = ${code} AND a.delivery_method = 'selfCollect')::int collections,
           (SELECT count(*) FROM package
             WHERE branch_code = ${code} AND received_at IS NULL
               AND num_nonnulls(undone_at, handed_over_at, courier_accepted_at) = 0)::int packages,
           (SELECT count(*) FROM package
             WHERE branch_code <> ${code} AND delivery_method = 'selfCollect' AND collection_branch_code = ${code}
               AND num_nonnulls(undone_at, handed_over_at) = 0)::int coming,
           (SELECT count(*) FROM lot_transfer
             WHERE ${code} IN (origin_branch_code, destination_branch_code)
               AND status IN ('packed', 'inTransit', 'partlyReceived'))::int transfers,
           (SELECT count(*) FROM stocktake WHERE branch_code = ${code} AND status IN ('counting', 'proposed'))::int stocktakes,
           (SELECT count(*) FROM destruction WHERE branch_code = ${code} AND status IN ('collecting', 'sealed'))::int containers,
           (SELECT count(*) FROM bag WHERE branch_code = ${code})::int bags,
           (SELECT count(*) FROM csm_hub_branch
             WHERE ${code} IN (sub_branch_code, hub_branch_code) AND deleted_at IS NULL)::int hubs`
  const here = `?branch=${encodeURIComponent(code)}`
  const {
    users,
    stations,
    blanks,
    jobs,
    collections,
    packages,
    coming,
    transfers,
    stocktakes,
    containers,
    bags,
    hubs,
  } = row!
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
      count: collections,
      one: {
        en: 'card job in work to be collected there',
        ms: 'tugasan kad belum selesai untuk diambil di situ',
      },
      other: {
        en: 'card jobs in work to be collected there',
        ms: 'tugasan kad belum selesai untuk diambil di situ',
      },
    },
    {
      count: packages,
      one: { en: 'package not handed over', ms: 'bungkusan belum diserahkan' },
      other: { en: 'packages not handed over', ms: 'bungkusan belum diserahkan' },
      route: `/ikad/cps/searchdespatch${here}&state=DESPATCHED`,
    },
    {
      count: coming,
      one: {
        en: 'package from elsewhere to be collected there',
        ms: 'bungkusan dari cawangan lain untuk diambil di situ',
      },
      other: {
        en: 'packages from elsewhere to be collected there',
        ms: 'bungkusan dari cawangan lain untuk diambil di situ',
      },
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
      count: containers,
      one: { en: 'container of spoiled cards', ms: 'bekas kad rosak' },
      other: { en: 'containers of spoiled cards', ms: 'bekas kad rosak' },
      route: `/ikad/sms/destruction${here}`,
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
