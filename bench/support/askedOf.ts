import type pg from 'pg'
import type { Asked } from './programmeReads.ts'

/**
 * Returns numbers and names that exist in a filled programme: of a card that its branch despatched,
 * somewhere in the middle.
 */
export async function askedOf(client: pg.Client | pg.Pool, branchCode: string): Promise<Asked> {
  const { rows } = await client.query<Omit<Asked, 'commonName'> & { name: string }>(
    `SELECT a.appl_id "applId", a.application_no "applicationNo", a.passport_no "passportNo", a.name "rareName", a.employer_name employer,
            c.card_sn "cardSn", c.chip_sn "chipSn", p.packaging_id "packagingId", p.poslaju_no "poslajuNo",
            to_char(now(), 'YYYY-MM-DD') "day", to_char(now() - interval '1 month', 'YYYY-MM-DD') "monthFrom",
            to_char(now() - interval '1 year', 'YYYY-MM-DD') "yearFrom"
       FROM package p JOIN package_item i USING (packaging_id) JOIN card_job j ON j.id = i.job_id
       JOIN application a USING (appl_id) JOIN card_attempt c ON c.job_id = j.id
      WHERE p.branch_code = $1 AND p.poslaju_no IS NOT NULL AND i.removed_at IS NULL
      ORDER BY p.despatched_at DESC OFFSET 20 LIMIT 1`,
    [branchCode],
  )
  const [found] = rows
  if (!found) throw new Error('The database has no data: npm run bench:data -- 2000000')
  return { ...found, commonName: found.rareName.split(' ')[0]! }
}
