import { fieldNames } from '#domain/audit/fieldWords.ts'
import type { Db } from '#server/platform/database/client.ts'

/** What steps of the audit trail tell under names that have no words, each with a step that does. What changed of several users stands under their login ids. */
export async function unnamedFacts(db: Db): Promise<string[]> {
  const found = await db.$queryRaw<{ field: string; action: string }[]>`
    SELECT f.field, min(e.action) AS action FROM audit_event e, LATERAL (
      SELECT jsonb_object_keys(CASE jsonb_typeof(side) WHEN 'object' THEN side ELSE '{}'::jsonb END) AS field
        FROM (VALUES (e.before), (e.after)) s (side)) f
     WHERE NOT 'User:' || f.field = ANY (e.subjects)
     GROUP BY 1 ORDER BY 1`
  return found.filter(({ field }) => !Object.hasOwn(fieldNames, field)).map(({ field, action }) => `${field} (${action})`)
}
