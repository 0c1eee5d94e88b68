import type { SignedInContext } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { guard } from '#server/platform/guard.ts'
import type { Use } from '#server/platform/settings/setting.ts'
import { tables } from './tables.ts'

export type SettingTable = keyof typeof tables

/**
 * Lists what prevents a row's deletion, counted in the same way as by the deletion.
 * @throws permission.denied, the table's refusal of a missing row
 */
export async function listSettingUses(
  ctx: SignedInContext,
  table: SettingTable,
  key: string,
): Promise<readonly Use[]> {
  const { action, uses } = tables[table]
  const { viewer } = guard(ctx, action)
  return transaction(ctx.db, (tx) => uses({ tx, viewer }, key))
}
