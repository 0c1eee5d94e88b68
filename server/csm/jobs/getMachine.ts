import { problem } from '#domain/problems.ts'
import type { CsmMachine } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/** A machine of the area by its number, in any letters. @throws station.notFound */
export async function getMachine({ db }: SignedInContext, machineNo: string): Promise<CsmMachine> {
  const found = await db.csmMachine.findUnique({ where: { machineNo: machineNo.trim().toUpperCase() } })
  if (!found) throw problem('station.notFound')
  return found
}
