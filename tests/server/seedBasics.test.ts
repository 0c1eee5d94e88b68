import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyPassword } from '#server/access/passwords/passwordHash.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { basicLot, seedBasics } from '../../prisma/seed/seedBasics.ts'
import { demonstrationPassword } from '../../prisma/seed/seedUsers.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.url)
  await seedBasics(db, { clock: () => new Date('2026-11-20T03:00:00Z') })
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

test('every user of the demonstration can sign in with its password', async () => {
  const users = await db.user.findMany({ orderBy: { id: 'asc' } })
  expect(
    users.map(({ loginId, roleId, branchCode }) => `${loginId} ${roleId} ${branchCode}`),
  ).toEqual([
    'admin 1 HQ',
    'hqadmin 2 HQ',
    'monitor 3 HQ',
    'supervisor 4 JHB',
    'operator 5 JHB',
    'operator2 5 JHB',
    'viewer 6 JHB',
    'supervisor.pen 4 PEN',
    'operator.pen 5 PEN',
    'csmadmin 6 HQ',
    'csmjob 6 HQ',
    'csmreport 6 HQ',
  ])
  expect(await verifyPassword(users[0]!.passwordHash, demonstrationPassword)).toBe(true)
})

test('JHB-P01 holds the first hundred cards of the lot, the branch store the rest', async () => {
  const held = await db.$queryRaw<
    { place: string; station_id: string; start_sn: bigint; end_sn: bigint }[]
  >`
    SELECT a.place::text, a.station_id, h.start_sn, h.end_sn FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     ORDER BY h.start_sn`
  const middle = basicLot.startSn + basicLot.atStation
  expect(held).toEqual([
    { place: 'station', station_id: 'JHB-P01', start_sn: basicLot.startSn, end_sn: middle - 1n },
    { place: 'branchStore', station_id: '', start_sn: middle, end_sn: basicLot.endSn },
  ])
})
