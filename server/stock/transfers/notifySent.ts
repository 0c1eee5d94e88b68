import type { LotTransfer } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { notify } from '#server/platform/notify.ts'

type Sent = Pick<LotTransfer, 'documentNo' | 'direction' | 'destinationBranchCode'>

/** Notifies the destination that a transfer is on its way. */
export async function notifySent(
  scope: CommandScope,
  { documentNo, direction, destinationBranchCode: branchCode }: Sent,
): Promise<void> {
  const kind = direction === 'distribution' ? 'distributionSent' : 'returnSent'
  await notify(scope.tx, scope, { branchCode }, { kind, facts: { documentNo } })
}
