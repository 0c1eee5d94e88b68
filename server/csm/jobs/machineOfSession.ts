import type { CommandScope } from '#server/platform/command.ts'

/** Returns the machine at which the caller signed in, or null. */
export async function machineOfSession({ tx, sessionId }: CommandScope): Promise<string | null> {
  if (sessionId === null) return null
  const session = await tx.session.findUnique({
    where: { id: sessionId },
    select: { machineId: true },
  })
  return session?.machineId ?? null
}
