import { problem } from '#domain/problems.ts'
import type { CsmMachine } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * Locks a machine by its number, so that it can't be blocked while it is given a job.
 * @throws csmMachine.unknown
 */
export async function lockCsmMachine(
  { tx }: Pick<CommandScope, 'tx'>,
  machineNo: string,
): Promise<CsmMachine> {
  const [machine] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM csm_machine WHERE machine_no = ${machineNo.toUpperCase()} FOR SHARE`
  if (!machine) throw problem('csmMachine.unknown', {}, 'machineNo')
  return tx.csmMachine.findUniqueOrThrow({ where: { id: machine.id } })
}
