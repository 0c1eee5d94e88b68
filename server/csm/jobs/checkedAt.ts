import { checkRefusal } from '#domain/csmJob/refusals.ts'
import { problem } from '#domain/problems.ts'
import type { CsmJob } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lockCsmMachine } from './csmMachineOf.ts'
import { machineOfSession } from './machineOfSession.ts'

type Checked = {
  machineNo?: string | undefined
  cardSn?: string | undefined
  chipSn?: string | undefined
}

/**
 * Returns the data of a job's quality check: the named machine, or that of the session, the moment
 * and the person. The serials are those of the card being checked.
 * @throws csmMachine.needed, csmMachine.unknown, the refusals of checkRefusal, and csmJob.otherCard
 *   or chip.otherChip for another card than the job's
 */
export async function checkedAt(
  scope: CommandScope,
  job: CsmJob,
  { machineNo, cardSn, chipSn }: Checked,
) {
  const named = machineNo ?? (await machineOfSession(scope))
  if (!named) throw problem('csmMachine.needed', {}, 'machineNo')
  const machine = await lockCsmMachine(scope, named)
  const refused = checkRefusal(scope.viewer.userId, machine, job)
  if (refused) throw refused
  if (cardSn !== undefined && cardSn !== job.cardSn) throw problem('csmJob.otherCard', {}, 'cardSn')
  if (chipSn !== undefined && chipSn !== job.chipSn) throw problem('chip.otherChip', {}, 'chipSn')
  return { qcMachineNo: machine.machineNo, qcAt: scope.now, qcById: scope.viewer.userId }
}
