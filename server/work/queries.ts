import { tiedApprovals } from '#domain/audit/approvals.ts'
import { destroyedScans } from '#domain/destruction/alarm.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { countAnswerableRequests } from '#server/access/passwords/passwordRequests.ts'
import { countReview, type ReviewCounts } from '#server/access/rights/countReview.ts'
import { countAuditSteps } from '#server/audit/auditTrail.ts'
import { actsOn, onlyActsOn } from '#server/platform/actsOn.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { once } from '#server/platform/once.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { readQueues, type Queue, type QueueName } from '#server/production/dashboard/readQueues.ts'
import { countHeld } from '#server/registry/held/heldQueries.ts'
import { refusedSince } from '#server/registry/queries.ts'
import { countReadyExports } from '#server/reports/exports/countReadyExports.ts'
import { readCaseWork, type CaseWork } from './caseWork.ts'
import { readCertificationWork, type CertificationWork } from './certificationWork.ts'
import { readCountWork, type CountWork } from './countWork.ts'
import { readIncidentWork, type IncidentWork } from './incidentWork.ts'
import { listLowStock, type LowStock } from './lowStock.ts'
import { readPackageWork, type PackageWork } from './packageWork.ts'
import { readStockWork, type StockWork } from './stockWork.ts'
import { readTravellerWork, type TravellerCount } from './travellerWork.ts'

/**
 * The viewer's pending work, each part read when it is first requested; the fields of WorkType
 * define who may read it.
 */
export type Work = {
  /** Of all branches on which the viewer may act. */
  queue(name: QueueName): Promise<Queue>
  /** The same for the viewer's own branch alone: for the screens of the work at a branch. */
  queueHere(name: QueueName): Promise<Queue>
  withoutQr(): Promise<number>
  lowStock(): Promise<LowStock[]>
  stock(): Promise<StockWork>
  packages(): Promise<PackageWork>
  travellers(): Promise<TravellerCount>
  incidents(): Promise<IncidentWork>
  cases(): Promise<CaseWork>
  counts(): Promise<CountWork>
  certifications(): Promise<CertificationWork>
  /** People whose rights the viewer is to confirm, and requests to take rights away. */
  rights(): Promise<ReviewCounts>
  passwordRequests(): Promise<number>
  registryErrors(): Promise<number>
  /** Records of the registry that await a confirmation by the viewer. */
  heldRecords(): Promise<{ count: number; oldestAt: Date | null }>
  /**
   * Approvals that were refused in the last days because one of the two had made the other's
   * account or set its password.
   */
  tiedApprovals(): Promise<number>
  /** Scans of destroyed cards in the last days. */
  destroyedScans(): Promise<number>
  /** Finished report files of the viewer that were not downloaded yet. */
  exportsReady(): Promise<number>
}

export function workOf(ctx: SignedInContext): Work {
  // A viewer who sees more branches than they act on does not get the others' work.
  const only = onlyActsOn(ctx.viewer)
  const queues = once(() => readQueues(ctx, only))
  const here = once(() => readQueues(ctx, ctx.viewer.branchCode))
  const named = (all: Queue[], name: QueueName) => all.find(({ queue }) => queue === name)!
  return {
    queue: async (name) => named(await queues(), name),
    queueHere: async (name) => named(await here(), name),
    withoutQr: () => ctx.shared.read(ctx.viewer, `withoutQr:${only}`, () => countWithoutQr(ctx)),
    lowStock: () => ctx.shared.read(ctx.viewer, 'lowStock', () => listLowStock(ctx)),
    stock: once(() => readStockWork(ctx)),
    packages: once(() => readPackageWork(ctx)),
    travellers: once(() => readTravellerWork(ctx)),
    incidents: once(() => readIncidentWork(ctx)),
    counts: once(() => readCountWork(ctx)),
    certifications: once(() => readCertificationWork(ctx)),
    rights: once(() => countReview(ctx)),
    cases: once(() => readCaseWork(ctx)),
    passwordRequests: () => countAnswerableRequests(ctx),
    registryErrors: () => countRegistryErrors(ctx),
    heldRecords: once(() => countHeld(ctx)),
    tiedApprovals: () =>
      ctx.shared.read(ctx.viewer, 'tiedApprovals', () =>
        countAuditSteps(ctx, tiedApprovals(malaysianDate(ctx.clock.now()))),
      ),
    destroyedScans: () =>
      ctx.shared.read(ctx.viewer, 'destroyedScans', () =>
        countAuditSteps(ctx, destroyedScans(malaysianDate(ctx.clock.now()))),
      ),
    exportsReady: () => countReadyExports(ctx),
  }
}

async function countWithoutQr(ctx: SignedInContext): Promise<number> {
  const [row] = await readRows<{ n: number }>(
    ctx.db,
    Prisma.sql`
    SELECT count(*)::int n FROM card_job j JOIN application a ON a.appl_id = j.appl_id
     WHERE j.status = 'new' AND (a.sticker_no IS NULL OR a.passport_no = '')
       AND ${actsOn(ctx.viewer, Prisma.sql`j.branch_code`)}`,
  )
  return row!.n
}

/** Counts records, not their errors. */
async function countRegistryErrors(ctx: SignedInContext): Promise<number> {
  const [row] = await readRows<{ n: number }>(
    ctx.db,
    Prisma.sql`
    SELECT count(DISTINCT (e.file_id, e."row"))::int n FROM registry_row_error e JOIN registry_file f ON f.id = e.file_id
     WHERE f.received_at >= ${refusedSince(ctx)} AND ${visibleTo(ctx.viewer, Prisma.sql`e.branch_code`)}`,
  )
  return row!.n
}
