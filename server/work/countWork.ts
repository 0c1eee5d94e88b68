import { scheduleViews, type ScheduleView } from '#domain/stocktake/schedule.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { listCountSchedule } from '#server/stock/counts/countSchedule.ts'

/** Counts of a view of the schedule: how many, since when the oldest is due, and where. */
type CountsDue = { count: number; oldestOn: string | null; places: string[] }
export type CountWork = Record<ScheduleView, CountsDue>

/**
 * Reads which counts are due at the viewer's branch, and which are overdue at others that they see.
 */
export async function readCountWork(ctx: SignedInContext): Promise<CountWork> {
  const schedule = await listCountSchedule(ctx)
  const due = (view: ScheduleView): CountsDue => {
    const rows = schedule.filter((row) => scheduleViews[view](row, ctx.viewer.branchCode))
    return {
      count: rows.length,
      oldestOn: rows[0]?.dueOn ?? null,
      places: rows.map(({ stationId, branchName }) => stationId || branchName),
    }
  }
  return { own: due('own'), others: due('others') }
}
