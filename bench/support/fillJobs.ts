import type { Ground } from './ground.ts'

/** Creates pending jobs of JHB with their applications, oldest last. */
export async function fillJobs({ services: { db } }: Ground, jobs: number): Promise<void> {
  await db.$executeRawUnsafe(`
    INSERT INTO application (appl_id, application_no, card_type_id, sticker_type, pass_type, passport_no, name, gender, nationality,
      date_of_birth, sector, employer_kind, employer_name, address1, postcode, city, state, sticker_no, sticker_date, pass_expiry,
      branch_code, collection_branch_code, delivery_method, received_at, record_hash)
    SELECT 'B' || n, 'PLKS-26-' || n, (SELECT min(id) FROM card_type), 'ePassNew', 'newPass', 'A' || n, 'RAHMAN MD SOHEL', 'M', 'BGD',
      '1994-05-14', 'Pembinaan', 'company', 'MEGAH BINA SDN BHD', '12 JALAN SERAMPANG', '80400', 'JOHOR BAHRU', 'Johor', 'S' || n,
      '2026-11-17', '2027-11-20', 'JHB', 'JHB', 'selfCollect', now(), ''
      FROM generate_series(1, ${jobs}) n`)
  await db.$executeRawUnsafe(`
    INSERT INTO card_job (appl_id, status, branch_code, since, created_at)
    SELECT appl_id, 'new', 'JHB', now() - (row_number() OVER ()) * interval '1 minute', now() FROM application`)
  await db.$executeRawUnsafe('ANALYZE')
}
