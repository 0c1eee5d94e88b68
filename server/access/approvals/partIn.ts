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
