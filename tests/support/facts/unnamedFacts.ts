import { fieldNames } from '#domain/audit/fieldWords.ts'
import type { Db } from '#server/platform/database/client.ts'

/**
 * Returns the fields in audit events that have no displayed name in `fieldNames`, at any depth, each
 * with an action that writes it. An event of several records may name its fields by the ids of its
 * subjects.
 */
export async function unnamedFacts(db: Db): Promise<string[]> {
  const found = await db.$queryRaw<{ field: string; action: string }[]>`
    SELECT f.field, min(e.action) AS action FROM audit_event e, LATERAL (
      SELECT jsonb_path_query(side, 'strict $.** ? (@.type() == "object").keyvalue().key') #>> '{}' AS field
        FROM (VALUES (e.before), (e.after)) s (side)) f
     WHERE NOT EXISTS (SELECT 1 FROM unnest(e.subjects) s (subject) WHERE substr(s.subject, strpos(s.subject, ':') + 1) = f.field)
     GROUP BY 1 ORDER BY 1`
  return found
    .filter(({ field }) => !Object.hasOwn(fieldNames, field))
    .map(({ field, action }) => `${field} (${action})`)
}
