import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { StationProcess } from '#domain/settings/station.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { seenInCsm } from '#server/csm/hubs/csmBranches.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/** A machine's current jobs and its output today. */
export type CsmMachineFigures = {
  machineNo: string
  cardType: CsmCardType
  process: StationProcess
  blocked: boolean
  queued: number
  inProduction: number
  produced: number
  passed: number
  rejected: number
}

/** Lists the figures of each machine, for the jobs that the viewer sees. */
export function listMachineFigures({
  db,
  viewer,
  clock,
}: SignedInContext): Promise<CsmMachineFigures[]> {
  const mine = seenInCsm(viewer, Prisma.sql`branch_code`)
  return readRows<CsmMachineFigures>(
    db,
    Prisma.sql`
    SELECT m.machine_no "machineNo", m.card_type "cardType", m.process, m.blocked,
           coalesce(now.queued, 0) queued, coalesce(now.begun, 0) "inProduction",
           coalesce(today.produced, 0) produced, coalesce(today.passed, 0) passed, coalesce(today.rejected, 0) rejected
      FROM csm_machine m
      LEFT JOIN (SELECT machine_no, count(*) FILTER (WHERE status = 'queued')::int queued,
                        count(*) FILTER (WHERE status = 'inProduction')::int begun
                   FROM csm_job WHERE status IN ('queued', 'inProduction') AND ${mine} GROUP BY 1) now USING (machine_no)
      LEFT JOIN (SELECT machine_no, sum(produced)::int produced, sum(good)::int passed, sum(rejected)::int rejected
                   FROM csm_job_day WHERE day = ${malaysianDate(clock.now())}::date AND ${mine} GROUP BY 1) today USING (machine_no)
     ORDER BY m.machine_no`,
  )
}
