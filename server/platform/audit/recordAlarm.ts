import { alarmOf } from '#domain/destruction/alarm.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { recordAudit } from './recordAudit.ts'

/**
 * Records in the audit trail a refusal that headquarters must learn of, in a transaction of its own:
 * that of a refused command has undone everything, and a query has none.
 */
export async function recordAlarm(
  ctx: RequestContext,
  action: string,
  refusal: unknown,
): Promise<void> {
  const alarm = alarmOf(action, refusal)
  if (alarm) await transaction(ctx.db, (tx) => recordAudit(tx, ctx, ctx.clock.now(), alarm))
}
