import type { NamedStep } from '#domain/audit/approvals.ts'
import type { Reader } from '#server/platform/database/client.ts'

/** Returns the person's last of these steps on any of the records, or null if they did none. */
export async function partIn(
  db: Reader,
  userId: number,
  steps: readonly NamedStep[],
  records: readonly string[],
): Promise<NamedStep | null> {
  const [part] = await db.$queryRaw<{ step: NamedStep }[]>`
    SELECT action AS step FROM audit_event
     WHERE subjects && ${[...records]}::text[] AND action = ANY(${[...steps]}) AND user_id = ${userId}
     ORDER BY id DESC LIMIT 1`
  return part?.step ?? null
}

/** Counts how often the person did this step on the record. */
export async function countSteps(
  db: Reader,
  userId: number,
  step: NamedStep,
  record: string,
): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM audit_event
     WHERE subjects && ${[record]}::text[] AND action = ${step} AND user_id = ${userId}`
  return counted!.count
}
