import { problem } from '#domain/problems.ts'
import type { CsmJob, CsmMachine } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

type Becomes = Pick<CsmMachine, 'cardType' | 'process'> & { blocked?: boolean | undefined }

/**
 * Prevents a machine's change from stranding its queue: if confirmed, its waiting jobs are released
 * to any machine of their card type. Locks the machine. Returns the released jobs.
 * @throws csmMachine.cardsInside, csmMachine.jobsWait
 */
export async function releaseQueue(
  { tx }: Pick<CommandScope, 'tx'>,
  machine: CsmMachine,
  becomes: Becomes,
  releaseJobs: boolean | undefined,
): Promise<CsmJob[]> {
  const { machineNo } = machine
  const otherWork = becomes.cardType !== machine.cardType || becomes.process !== machine.process
  if (!otherWork && (!becomes.blocked || machine.blocked)) return []
  if (otherWork) {
    const count = await tx.csmJob.count({ where: { machineNo, status: 'inProduction' } })
    if (count > 0) throw problem('csmMachine.cardsInside', { machine: machineNo, count })
  }
  const ids = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM csm_job WHERE machine_no = ${machineNo} AND status IN ('unqueued', 'queued') ORDER BY id FOR UPDATE`
  if (ids.length === 0) return []
  if (!releaseJobs)
    throw problem('csmMachine.jobsWait', { machine: machineNo, count: ids.length }, 'releaseJobs')
  return tx.csmJob.updateManyAndReturn({
    where: { id: { in: ids.map(({ id }) => id) } },
    data: { machineNo: null, version: { increment: 1 } },
  })
}
