import { problem } from '#domain/problems.ts'
import type { CsmMachine } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/**
 * Returns a machine of the area by its number, in any case.
 * @throws station.notFound
 */
export async function getMachine({ db }: SignedInContext, machineNo: string): Promise<CsmMachine> {
  const found = await db.csmMachine.findUnique({
    where: { machineNo: machineNo.trim().toUpperCase() },
  })
  if (!found) throw problem('station.notFound')
  return found
}
