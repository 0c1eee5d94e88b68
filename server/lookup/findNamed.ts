import { can } from '#domain/access.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo, visibleToAny } from '#server/platform/visibleTo.ts'
import { searchEmployers } from '#server/production/search/searchEmployers.ts'
import type { LookupHit } from './lookupHit.ts'

const most = 5
/**
 * The share of a word's trigrams that a name must have: one wrong letter in a word of six leaves
 * this many.
 */
const likeEnough = 0.4
/** Employers that are checked for an application visible to the viewer. */
const candidates = 50

/** Finds users by a similar name, for viewers who administer them. */
export async function findUsers(
  { db, viewer }: SignedInContext,
  text: string,
): Promise<LookupHit[]> {
  if (!can(viewer, 'user.administer')) return []
  // The similarity threshold is a session setting, which here lasts as long as the statement.
  const [, rows] = await db.$transaction([
    db.$executeRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(likeEnough)}, true)`,
    db.$queryRaw<{ loginId: string; note: string }[]>`
      SELECT u.login_id "loginId", concat_ws(' · ', u.staff_name, u.branch_code) note FROM app_user u
       WHERE ${text} <% u.staff_name AND u.deleted_at IS NULL AND ${visibleTo(viewer, Prisma.sql`u.branch_code`)}
       ORDER BY ${text} <<-> u.staff_name, u.login_id LIMIT ${most}`,
  ])
  return rows.map(({ loginId, note }) => ({
    kind: 'user',
    title: loginId,
    detail: '',
    note,
    route: `/ikad/uam/manageusers?key=${encodeURIComponent(loginId)}`,
  }))
}

/**
 * Finds employers of applications that the viewer sees whose name contains the text, with typing
 * errors corrected.
 */
export async function findEmployers(
  { db, viewer }: SignedInContext,
  text: string,
): Promise<LookupHit[]> {
  if (!can(viewer, 'cardJob.view') || !/\p{L}{3}/u.test(text)) return []
  const { names } = await searchEmployers(db, text)
  if (!names?.length) return []
  const seen = visibleToAny(viewer, [
    Prisma.sql`j.branch_code`,
    Prisma.sql`a.branch_code`,
    Prisma.sql`a.collection_branch_code`,
  ])
  const rows = await readRows<{ name: string }>(
    db,
    Prisma.sql`
    SELECT e.name FROM unnest(${names.slice(0, candidates)}::text[]) e (name)
     WHERE EXISTS (SELECT 1 FROM application a JOIN card_job j ON j.appl_id = a.appl_id WHERE a.employer_name = e.name AND ${seen})
     ORDER BY e.name LIMIT ${most}`,
  )
  return rows.map(({ name }) => ({
    kind: 'employer',
    title: name,
    detail: '',
    note: '',
    route: `/ikad/cps/production/searchcard?q=${encodeURIComponent(name)}`,
  }))
}
