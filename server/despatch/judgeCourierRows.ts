import { actsOnBranch, type Viewer } from '#domain/access.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import type { CourierRowFate } from './courierImports.ts'

/** Rows of an import with one outcome, after `after` up to `last`. */
type RowRange = { fate: CourierRowFate; after: number; last: number }

const said = JSON.stringify([{ path: 'packagingid', code: 'row.repeated' }])

/**
 * Refuses rows that share a package or a number, because it is unclear which of them counts. Of
 * identical rows the first counts, and the others are refused as repeated.
 */
export async function refuseRepeated(db: Reader, importId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE courier_import_row r SET reasons = r.reasons || ${said}::jsonb
      FROM (SELECT "row", row_number() OVER (PARTITION BY packaging_id, poslaju_no, weight_kg, charges_myr ORDER BY "row") AS time
              FROM courier_import_row WHERE import_id = ${importId}::uuid AND packaging_id <> '' AND reasons = '[]') same
     WHERE r.import_id = ${importId}::uuid AND r."row" = same."row" AND same.time > 1`
  const repeated = (column: Prisma.Sql, path: string, code: string) => db.$executeRaw`
    UPDATE courier_import_row r SET reasons = r.reasons || jsonb_build_array(jsonb_build_object('path', ${path}::text, 'code', ${code}::text))
      FROM (SELECT ${column} AS value FROM courier_import_row
             WHERE import_id = ${importId}::uuid AND ${column} <> '' AND NOT reasons @> ${said}::jsonb GROUP BY 1 HAVING count(*) > 1) twice
     WHERE r.import_id = ${importId}::uuid AND r.${column} = twice.value AND NOT r.reasons @> ${said}::jsonb`
  await repeated(Prisma.sql`packaging_id`, 'packagingid', 'package.repeated')
  await repeated(Prisma.sql`poslaju_no`, 'poslajuno', 'poslaju.repeated')
}

/**
 * Judges rows against the current packages in one statement (domain decisions, "Despatch"): nothing
 * is imported twice, a number belongs to one package, and packages that the courier has do not
 * change. For packages that the viewer doesn't see, the refusal depends only on the branch in the
 * id, so that it doesn't reveal whether they exist.
 */
export async function judgeCourierRows(
  db: Reader,
  viewer: Viewer,
  importId: string,
  { fate, after, last }: RowRange,
): Promise<void> {
  const { unseen, acts } = reachOf(viewer)
  await db.$executeRaw`
    UPDATE courier_import_row r SET reasons = judged.reasons, fate = judged.fate FROM (
      SELECT found."row", found.reasons,
             (CASE WHEN found.reasons <> '[]' THEN 'refused' WHEN found.same THEN 'unchanged' ELSE 'accepted' END)::"CourierRowFate" AS fate
        FROM (
          SELECT r."row", p.poslaju_no = r.poslaju_no AS same,
                 r.reasons || ${reasonOf(ofPackage(unseen, acts), 'packagingid')} || ${reasonOf(ofNumber, 'poslajuno')} AS reasons
            FROM courier_import_row r
            LEFT JOIN package p ON p.packaging_id = r.packaging_id
            LEFT JOIN package holder ON holder.poslaju_no = r.poslaju_no AND holder.packaging_id <> r.packaging_id
           WHERE r.import_id = ${importId}::uuid AND r.fate = ${fate}::"CourierRowFate" AND r."row" > ${after} AND r."row" <= ${last}
        ) found
    ) judged
     WHERE r.import_id = ${importId}::uuid AND r."row" = judged."row" AND r.fate <> judged.fate`
}

/**
 * Returns SQL for a list of at most one reason against a column's value. A column refused before
 * keeps its reason.
 */
function reasonOf(code: Prisma.Sql, path: string): Prisma.Sql {
  const values = Prisma.sql`jsonb_build_object('poslajuNo', coalesce(p.poslaju_no, '-'),
    'weight', coalesce(p.weight_kg::text, '-'), 'charges', coalesce(p.charges_myr::text, '-'))`
  return Prisma.sql`(SELECT CASE WHEN r.reasons @> jsonb_build_array(jsonb_build_object('path', ${path}::text)) OR wrong.code IS NULL THEN '[]'
    WHEN wrong.code = 'package.imported' THEN jsonb_build_array(jsonb_build_object('path', ${path}::text, 'code', wrong.code, 'values', ${values}))
    ELSE jsonb_build_array(jsonb_build_object('path', ${path}::text, 'code', wrong.code)) END FROM (SELECT ${code} AS code) wrong)`
}

const ofPackage = (unseen: Prisma.Sql, acts: Prisma.Sql) => Prisma.sql`
  CASE WHEN p.packaging_id IS NULL OR NOT (${acts}) THEN ${unseen}
       WHEN p.undone_at IS NOT NULL THEN 'package.undone'
       WHEN p.delivery_method <> 'delivery' THEN 'package.selfCollect'
       WHEN EXISTS (SELECT 1 FROM package_item i JOIN void_card v ON v.job_id = i.job_id AND v.undone_at IS NULL
                     WHERE i.packaging_id = p.packaging_id AND i.removed_at IS NULL) AND p.courier_accepted_at IS NULL THEN 'package.voidCard'
       WHEN (p.poslaju_no IS NOT NULL OR p.courier_accepted_at IS NOT NULL)
        AND (p.poslaju_no, p.weight_kg, p.charges_myr) IS DISTINCT FROM (r.poslaju_no, r.weight_kg, r.charges_myr) THEN 'package.imported' END`

/** A number under which a parcel came back is never reused. */
const ofNumber = Prisma.sql`CASE WHEN holder.packaging_id IS NOT NULL
  OR EXISTS (SELECT 1 FROM package_return back WHERE back.poslaju_no = r.poslaju_no) THEN 'poslaju.taken' END`

/**
 * Returns the condition for packages that the viewer may act on, and the refusal for all others.
 */
function reachOf(viewer: Viewer): { acts: Prisma.Sql; unseen: Prisma.Sql } {
  const { branchCode } = viewer
  // A user who acts on another branch than their own acts on all.
  if (actsOnBranch(viewer, ''))
    return { acts: Prisma.sql`TRUE`, unseen: Prisma.sql`'package.notFound'` }
  return {
    acts: Prisma.sql`p.branch_code = ${branchCode}`,
    unseen: Prisma.sql`CASE WHEN r.packaging_id LIKE 'PK-%' AND split_part(r.packaging_id, '-', 2) <> ${branchCode}
      THEN 'package.otherBranch' ELSE 'package.notFound' END`,
  }
}
