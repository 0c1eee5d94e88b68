import { packageStateOf, type PackageTraits } from '#domain/package/packageState.ts'
import { formatCardSn } from '#domain/serials.ts'
import { findPastPackage } from '#server/despatch/past/pastPackage.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { cardsThen, findPastCardJob } from '#server/production/past/pastCardJob.ts'

/**
 * Packages and card jobs as they are at a moment, each as text. They come from their rows and the
 * holdings, which the reads of the past do not use, so that the two can be compared later.
 */
export type Records = {
  at: Date
  packages: ReadonlyMap<string, string>
  jobs: ReadonlyMap<number, string>
}

const packageText = (found: PackageTraits, jobIds: readonly number[]) =>
  JSON.stringify([
    packageStateOf(found),
    found.receivedAt,
    found.handedOverAt,
    found.poslajuNo,
    found.courierAcceptedAt,
    found.lostAt,
    found.writtenOffAt,
    found.undoneAt,
    [...jobIds].sort((a, b) => a - b),
  ])

type Job = { status: string; branchCode: string; packagingId: string | null; cards: string[] }
const jobText = ({ status, branchCode, packagingId, cards }: Job) =>
  JSON.stringify([status, branchCode, packagingId, cards])

/** Reads all packages as they are now. */
async function packagesNow(db: Db): Promise<Map<string, string>> {
  const rows = await db.package.findMany({ include: { items: { where: { removedAt: null } } } })
  return new Map(
    rows.map((row) => [
      row.packagingId,
      packageText(
        row,
        row.items.map(({ jobId }) => jobId),
      ),
    ]),
  )
}

/** Reads all card jobs as they are now. */
async function jobsNow(db: Db): Promise<Map<number, string>> {
  const include = {
    attempts: { orderBy: { no: 'asc' } },
    packageItems: { where: { removedAt: null } },
  } as const
  const holdings = await db.custodyHolding.findMany({ include: { account: true } })
  const accountOf = (lotNo: string, sn: bigint) =>
    holdings.find((run) => run.lotNo === lotNo && run.startSn <= sn && run.endSn >= sn)!.account
  const rows = await db.cardJob.findMany({ include })
  return new Map(
    rows.map(({ id, status, branchCode, attempts, packageItems }) => [
      id,
      jobText({
        status,
        branchCode,
        packagingId: packageItems[0]?.packagingId ?? null,
        cards: attempts.map(({ lotNo, cardSn }) => {
          const { place, ...at } = accountOf(lotNo, BigInt(cardSn))
          return [formatCardSn(cardSn), lotNo, place, at.branchCode, at.stationId].join(' ')
        }),
      }),
    ]),
  )
}

/** Reads all packages and card jobs now. */
export async function recordsNow(db: Db, at: Date): Promise<Records> {
  return { at, packages: await packagesNow(db), jobs: await jobsNow(db) }
}

/**
 * Returns the packages and card jobs of which the past reads differently from what they were at that
 * moment.
 */
export async function pastRecordFaults(
  ctx: SignedInContext,
  { at, packages, jobs }: Records,
): Promise<string[]> {
  const faults: string[] = []
  for (const [packagingId, known] of packages) {
    const found = (await findPastPackage(ctx, packagingId, at))!
    const said = packageText(found.traits, found.jobIds)
    if (said !== known) faults.push(`${packagingId} was ${known}, not ${said}`)
  }
  for (const [jobId, known] of jobs) {
    const found = (await findPastCardJob(ctx, jobId, at))!
    const cards = (await cardsThen(ctx, found)).map((card) =>
      [card.cardSn, card.lotNo, card.place, card.branchCode, card.stationId].join(' '),
    )
    const said = jobText({ ...found, cards })
    if (said !== known) faults.push(`job ${jobId} was ${known}, not ${said}`)
  }
  return faults
}
