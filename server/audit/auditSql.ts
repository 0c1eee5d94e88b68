import { fieldNames } from '#domain/audit/fieldWords.ts'
import { personalFacts } from '#domain/audit/personalFacts.ts'
import { stepNames } from '#domain/audit/stepNames.ts'
import { stepVerbs } from '#domain/audit/stepWords.ts'
import { subjectKinds } from '#domain/audit/subjectKinds.ts'
import { say, type Locale, type Words } from '#domain/words.ts'
import { Prisma } from '#generated/prisma/client.ts'

/** The name under which the step has words: its own, or its verb's. */
export const stepOf = Prisma.sql`CASE WHEN e.action = ANY(${Object.keys(stepNames)}) THEN e.action
  WHEN substring(e.action from '^[a-z]+') = ANY(${Object.keys(stepVerbs)}) THEN substring(e.action from '^[a-z]+') ELSE e.action END`

/** "Lot PLKS-L0001, Branch JHB" of the subjects "Lot:PLKS-L0001" and "Branch:JHB". */
export function recordsIn(locale: Locale): Prisma.Sql {
  const kinds = saidIn(locale, subjectKinds)
  return Prisma.sql`array_to_string(ARRAY(
    SELECT coalesce(${kinds}::jsonb ->> split_part(s, ':', 1), split_part(s, ':', 1)) || ' ' || substr(s, strpos(s, ':') + 1)
      FROM unnest(e.subjects) WITH ORDINALITY AS t(s, n) ORDER BY n), ', ')`
}

function saidIn(locale: Locale, names: Readonly<Record<string, Words>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(names).map(([name, words]) => [name, say(words, locale)])))
}

/** "Field: value; Field: value" of those facts that are otherwise on the other side, by what people call them. */
export function facts(locale: Locale, side: Prisma.Sql, other: Prisma.Sql, clear: boolean): Prisma.Sql {
  const object = (json: Prisma.Sql) => Prisma.sql`CASE jsonb_typeof(${json}) WHEN 'object' THEN ${json} ELSE '{}'::jsonb END`
  // What lies within a list or a record is not told apart, so it is masked whole.
  const value = clear
    ? Prisma.sql`f.value`
    : Prisma.sql`CASE WHEN f.key = ANY(${[...personalFacts]}) OR f.value ~ '^[\\[{]' THEN left(f.value, 1) || '•••••' ELSE f.value END`
  return Prisma.sql`coalesce((SELECT string_agg(coalesce(${saidIn(locale, fieldNames)}::jsonb ->> f.key, f.key) || ': ' || ${value}, '; ' ORDER BY f.key) FROM jsonb_each_text(${object(side)}) f
    WHERE f.value <> '' AND ${object(other)} -> f.key IS DISTINCT FROM ${side} -> f.key), '')`
}
