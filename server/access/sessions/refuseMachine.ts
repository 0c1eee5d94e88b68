import { problem, type Problem } from '#domain/problems.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Returns the refusal of a sign-in at a machine of the CSM area that is unknown or blocked, else
 * null.
 */
export async function refuseMachine(tx: Tx, machineId: string): Promise<Problem | null> {
  const machine = await tx.csmMachine.findUnique({ where: { machineNo: machineId } })
  if (!machine) return problem('csmMachine.unknown', {}, 'machineId')
  return machine.blocked
    ? problem('csmMachine.blocked', { machine: machine.machineNo }, 'machineId')
    : null
}
