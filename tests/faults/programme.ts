import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { basicLot, seedBasics } from '../../prisma/seed/seedBasics.ts'
import { playMoves } from '../../prisma/seed/stock/custodyMoves.ts'

/** Stations of JHB, each with a hundred blank cards of the small world's lot. */
export const stations = ['JHB-P01', 'JHB-P02', 'JHB-P03'] as const

/** An open print; its client never sends a serial twice by itself. */
export type Print = {
  jobId: number
  applId: string
  stationId: string
  cardSn: string
  chipSn: string
}

/** Returns the address of the embedded database in a data folder. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const read = async (name: string) =>
    (await readFile(path.join(dataDir, 'postgres', name), 'utf8')).trim()
  return `postgresql://ikad:${await read('password')}@127.0.0.1:${await read('port')}/ikad`
}

/** Returns the process id of the PostgreSQL in a data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(
    await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'),
    10,
  )
}

/** Creates the small world with `perStation` jobs and as many blank cards at each station. */
export async function seedPrints(url: string, perStation: number): Promise<Print[]> {
  const db = createDb(url)
  try {
    await seedBasics(db, { clock: () => new Date() })
    await db.$transaction((tx) =>
      playMoves(
        tx,
        stations.slice(1).map((stationId, i) => withdrawal(stationId, i + 1)),
      ),
    )
    const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
    const prints = stations.flatMap((stationId, s) =>
      Array.from({ length: perStation }, (_, n) => printOf(stationId, s, n)),
    )
    await db.application.createMany({
      data: prints.map(({ applId }) => applicationOf(applId, cardTypeId)),
    })
    const now = new Date()
    const made = prints.map(({ applId }) => ({
      applId,
      status: 'new' as const,
      branchCode: 'JHB',
      since: now,
      createdAt: now,
    }))
    const jobs = await db.cardJob.createManyAndReturn({
      data: made,
      select: { id: true, applId: true },
    })
    const ids = new Map(jobs.map((job) => [job.applId, job.id]))
    return prints.map((print) => ({ ...print, jobId: ids.get(print.applId)! }))
  } finally {
    await db.$disconnect()
  }
}

const blanksEach = Number(basicLot.atStation)

function withdrawal(stationId: string, place: number) {
  const startSn = basicLot.startSn + BigInt(place * blanksEach)
  return {
    at: new Date(),
    lotNo: basicLot.lotNo,
    from: { place: 'branchStore', branchCode: 'JHB' } as const,
    to: { place: 'station', branchCode: 'JHB', stationId } as const,
    startSn,
    endSn: startSn + BigInt(blanksEach) - 1n,
    document: `Withdrawal:${stationId}`,
    byUserId: null,
  }
}

function printOf(stationId: string, station: number, n: number): Print {
  const serial = Number(basicLot.startSn) + station * blanksEach + n
  const cardSn = String(serial).padStart(9, '0')
  return { jobId: 0, applId: `F${serial}`, stationId, cardSn, chipSn: `04A1${cardSn}0` }
}

function applicationOf(applId: string, cardTypeId: number) {
  return {
    applId,
    applicationNo: `PLKS-26-${applId}`,
    cardTypeId,
    stickerType: 'ePassNew' as const,
    passType: 'newPass' as const,
    passportNo: `A${applId}`,
    name: 'RAHMAN MD SOHEL',
    gender: 'M',
    nationality: 'BGD',
    dateOfBirth: new Date('1994-05-14'),
    sector: 'Pembinaan',
    employerKind: 'company' as const,
    employerName: 'MEGAH BINA SDN BHD',
    address1: '12 Jalan Serampang',
    postcode: '80400',
    city: 'Johor Bahru',
    state: 'Johor',
    stickerNo: `S${applId}`,
    stickerDate: new Date('2026-11-17'),
    passExpiry: new Date('2027-11-20'),
    branchCode: 'JHB',
    collectionBranchCode: 'JHB',
    deliveryMethod: 'selfCollect' as const,
    receivedAt: new Date(),
    recordHash: applId,
  }
}

/** Returns inconsistencies in the books; empty if they are sound and each print is complete or missing. */
export async function faultsInBooks(db: Db): Promise<unknown[]> {
  return [...(await findOffences(db)), ...(await halfPrints(db))]
}

/** Returns prints that are neither complete nor missing, and serials produced twice. */
export async function halfPrints(db: Db): Promise<unknown[]> {
  return db.$queryRaw`
    WITH printed AS (
      SELECT j.id, j.status = 'pendingQc' AS waits,
             (SELECT count(*)::int FROM card_attempt c WHERE c.job_id = j.id) AS attempts,
             (SELECT count(*)::int FROM custody_entry e JOIN custody_account a ON a.id = e.to_account_id
               WHERE e.document = 'CardJob:' || j.id AND a.place = 'produced') AS entries,
             (SELECT count(*)::int FROM audit_event v WHERE v.action = 'printCard' AND v.subjects @> ARRAY['CardJob:' || j.id]) AS events,
             (SELECT count(*)::int FROM print_list_item i WHERE i.job_id = j.id AND i.outcome = 'printed') AS items
        FROM card_job j
    )
    SELECT 'half a print' AS what, to_jsonb(printed) AS which FROM printed
     WHERE (attempts, entries, events, items) IS DISTINCT FROM (waits::int, waits::int, waits::int, waits::int)
    UNION ALL
    SELECT 'a serial produced twice', to_jsonb(twice) FROM (
      SELECT e.start_sn, count(*) FROM custody_entry e JOIN custody_account a ON a.id = e.to_account_id
       WHERE a.place = 'produced' GROUP BY e.start_sn HAVING count(*) > 1) twice`
}

/** Returns the prints of these jobs as stored in the database. */
export async function printsIn(
  db: Db,
): Promise<Map<number, { cardSn: string; chipSn: string | null }>> {
  const rows = await db.cardAttempt.findMany({ where: { job: { status: 'pendingQc' } } })
  return new Map(rows.map(({ jobId, cardSn, chipSn }) => [jobId, { cardSn, chipSn }]))
}
