import type { Stocktake } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { settleNotifications } from '#server/platform/notify.ts'
import { settleEscalated } from '#server/stock/rules/notifyEscalated.ts'

/** Settles what people were notified of a count, once it is decided. */
export async function settleCount(scope: CommandScope, { id }: Stocktake): Promise<void> {
  await settleNotifications(scope.tx, scope.now, ['countProposed'], { stocktakeId: id })
  await settleEscalated(scope, 'countDifference', String(id))
}
