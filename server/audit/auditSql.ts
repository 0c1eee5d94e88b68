import { fieldNames } from '#domain/audit/fieldWords.ts'
import { personalFacts } from '#domain/audit/personalFacts.ts'
import { stepNames } from '#domain/audit/stepNames.ts'
import { stepVerbs } from '#domain/audit/stepWords.ts'
import { subjectKinds } from '#domain/audit/subjectKinds.ts'
import { say, type Locale, type Words } from '#domain/words.ts'
import { Prisma } from '#generated/prisma/client.ts'

/** The key of a step's displayed name: its own, or its verb's. */
export const stepOf = Prisma.sql`CASE WHEN e.action = ANY(${Object.keys(stepNames)}) THEN e.action
  WHEN substring(e.action from '^[a-z]+') = ANY(${Object.keys(stepVerbs)}) THEN substring(e.action from '^[a-z]+') ELSE e.action END`

/**
 * Returns the SQL for the displayed subjects: "Lot PLKS-L0001, Branch JHB" for "Lot:PLKS-L0001" and
 * "Branch:JHB".
 */
export function recordsIn(locale: Locale): Prisma.Sql {
  const kinds = saidIn(locale, subjectKinds)
  return Prisma.sql`array_to_string(ARRAY(
    SELECT coalesce(${kinds}::jsonb ->> split_part(s, ':', 1), split_part(s, ':', 1)) || ' ' || substr(s, strpos(s, ':') + 1)
      FROM unnest(e.subjects) WITH ORDINALITY AS t(s, n) ORDER BY n), ', ')`
}

function saidIn(locale: Locale, names: Readonly<Record<string, Words>>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(names).map(([name, words]) => [name, say(words, locale)])),
  )
}

/**
 * Returns the SQL for "Field: value; Field: value" of the facts that differ from the other side, by
 * their displayed names.
 */
export function facts(
  locale: Locale,
  side: Prisma.Sql,
  other: Prisma.Sql,
  clear: boolean,
): Prisma.Sql {
  const object = (json: Prisma.Sql) =>
    Prisma.sql`CASE jsonb_typeof(${json}) WHEN 'object' THEN ${json} ELSE '{}'::jsonb END`
  // A list or record is masked as a whole, because its parts are not distinguished.
  const value = clear
    ? Prisma.sql`f.value`
    : Prisma.sql`CASE WHEN f.key = ANY(${[...personalFacts]}) OR f.value ~ '^[\\[{]' THEN left(f.value, 1) || '•••••' ELSE f.value END`
  return Prisma.sql`coalesce((SELECT string_agg(coalesce(${saidIn(locale, fieldNames)}::jsonb ->> f.key, f.key) || ': ' || ${value}, '; ' ORDER BY f.key) FROM jsonb_each_text(${object(side)}) f
    WHERE f.value <> '' AND ${object(other)} -> f.key IS DISTINCT FROM ${side} -> f.key), '')`
}
