import type { RequestContext } from '#server/platform/context.ts'

/** Returns the machine at which the caller's session was opened, or null. */
export async function findMachineId({ db, sessionId }: RequestContext): Promise<string | null> {
  const session =
    sessionId &&
    (await db.session.findUnique({ where: { id: sessionId }, select: { machineId: true } }))
  return session ? session.machineId : null
}
