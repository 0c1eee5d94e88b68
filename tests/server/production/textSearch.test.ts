import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPackages } from '#server/despatch/queries.ts'
import { findCardJob, listCardJobs } from '#server/production/jobs/cardJobQueries.ts'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let person: Person
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  person = await world.as('supervisor')
})
afterAll(() => world.close())

async function found(text: string): Promise<number[]> {
  const { edges } = await listCardJobs(person, { text }, { first: 50 })
  return edges.map(({ node }) => node.id).sort((a, b) => a - b)
}

test('a text finds jobs by the start of their numbers, by any part of the name, and by the whole id', async () => {
  const jobId = await world.job({
    applId: 'X77',
    applicationNo: 'ZK-26-000123',
    passportNo: 'QP55501',
    name: 'DAYANGKU ZAINAB BINTI ALI',
  })
  for (const text of [
    'zk-26',
    'ZK-26-000123',
    'qp555',
    'GKU ZAI',
    'dayangku',
    'X77',
    'x77',
    'QP 555',
    'zk–26',
    ' zainab ',
  ])
    expect(await found(text)).toEqual([jobId])
  for (const text of ['26-000123', '55501', 'X7', 'ZAINAB DAYANGKU'])
    expect(await found(text)).toEqual([])
})

test('a name is found in any case, whatever the case in which it arrived', async () => {
  const jobId = await world.job({ name: 'Jürgen von Groß', employerName: 'Bengkel Hulu' })
  for (const text of ['Jürgen', 'JÜRGEN VON', 'von groß', 'jurgen von groß', 'Jürgne von'])
    expect(await found(text), text).toEqual(text.startsWith('jurgen') ? [] : [jobId])
})

test('fewer than three letters match the beginning of a word', async () => {
  const jobId = await world.job({ name: 'UZMA XI OMAR', passportNo: 'N1', applicationNo: 'N2' })
  for (const text of ['uz', 'xi', 'X']) expect(await found(text)).toEqual([jobId])
  expect(await found('zm')).toEqual([])
})

test('wildcards of the database match literally', async () => {
  const jobId = await world.job({ name: 'A%B_C\\D' })
  expect(await found('%B_C\\')).toEqual([jobId])
  expect(await found('%C')).toEqual([])
})

test('a card serial finds the job with that current card, and no other job of its application', async () => {
  const job = await jobs.bring('qcRejected')
  const { application } = (await findCardJob(person, job.jobId))!
  const later = await world.services.db.cardJob.create({
    data: {
      applId: application.applId,
      status: 'new',
      branchCode: 'JHB',
      since: world.now,
      createdAt: world.now,
      remakeOfId: job.jobId,
    },
  })
  expect(await found(job.cardSn)).toEqual([job.jobId])
  expect(await found(application.applId)).toEqual([job.jobId, later.id])
  await world.services.db.cardJob.update({ where: { id: job.jobId }, data: { attempt: 2 } })
  expect(await found(job.cardSn)).toEqual([])
})

test('packages are found by part of their employer’s name regardless of case, or by a complete number', async () => {
  const { db } = world.services
  const { userId } = person.viewer
  const row = {
    branchCode: 'JHB',
    despatchedAt: world.now,
    despatchedById: userId,
    deliveryMethod: 'delivery',
    employerKind: 'company',
    collectionBranchCode: 'JHB',
    stickerDate: world.now,
  } as const
  await db.package.create({
    data: {
      ...row,
      packagingId: 'PK-T-1',
      poslajuNo: 'EB1MY',
      employerName: 'Kilang Papan Seri Murni',
    },
  })
  for (const text of ['papan seri', 'MURNI', 'ki', 'PK-T-1', 'EB1MY'])
    expect(
      (await listPackages(person, { text }, {})).edges.map(({ node }) => node.packagingId),
    ).toEqual(['PK-T-1'])
  for (const text of ['urni ', 'PK-T', 'il'])
    expect((await listPackages(person, { text }, {})).edges.length).toBe(text === 'urni ' ? 1 : 0)
})

test('a typing error is corrected if nothing matches exactly, in names and employers', async () => {
  const jobId = await world.job({
    name: 'FATIMAH KHAIRUNNISA',
    employerName: 'Ladang Teratai Hijau Sdn Bhd',
  })
  for (const text of ['FATMIAH', 'fatima khairunisa', 'KHAIRUNNSIA', 'FATIMAN'])
    expect(await found(text)).toEqual([jobId])
  const { edges } = await listCardJobs(person, { employer: 'ladang teratia' }, {})
  expect(edges.map(({ node }) => node.id)).toEqual([jobId])
})

test('a wrong space is corrected if nothing matches otherwise', async () => {
  const jobId = await world.job({ name: 'KHALISAH NURUL HUDA', employerName: 'Bengkel Sri Wangsa' })
  for (const text of ['khalisahnurul', 'KHALISA HNURUL HUDA', 'NUR UL HUDA', 'nurulhuda'])
    expect(await found(text), text).toEqual([jobId])
  const { edges } = await listCardJobs(person, { employer: 'bengkelsri wangsa' }, {})
  expect(edges.map(({ node }) => node.id)).toEqual([jobId])
  expect(await found('HUDANURUL')).toEqual([])
})

test('an exact match is never corrected, and neither is a short or dissimilar word', async () => {
  const [hasan, hasam] = [
    await world.job({ name: 'HASAN ORANG' }),
    await world.job({ name: 'HASAM ORANG' }),
  ]
  expect(await found('hasan orang')).toEqual([hasan])
  expect(await found('hasam orang')).toEqual([hasam])
  expect(await found('ORANG HASAN')).toEqual([])
  await world.job({ name: 'OON' })
  expect(await found('OOM')).toEqual([])
  expect(await found('XYLOPHON')).toEqual([])
})

test('a changed name is found by its new spelling', async () => {
  const jobId = await world.job({ applId: 'CH1', name: 'SALWANI' })
  await world.services.db.application.update({
    where: { applId: 'CH1' },
    data: { name: 'ZURAIDAH' },
  })
  expect(await found('ZURAIDHA')).toEqual([jobId])
})

test('a very common word is found in the list’s order, page by page, like any other', async () => {
  const { db } = world.services
  const many = 2_100
  await db.$executeRaw`
    INSERT INTO application
    SELECT made.* FROM (SELECT to_jsonb(a) row FROM application a LIMIT 1) a CROSS JOIN generate_series(1, ${many}::int) n,
      jsonb_populate_record(NULL::application, a.row || jsonb_build_object('appl_id', 'M' || n, 'application_no', 'MANY-' || n, 'name', 'BERJAYA ' || n)) made`
  await db.$executeRaw`INSERT INTO card_job (appl_id, status, branch_code, since, created_at)
    SELECT appl_id, 'new', 'JHB', now() - substr(appl_id, 2)::int * interval '1 minute', now() FROM application WHERE name LIKE 'BERJAYA %'`
  const first = await listCardJobs(person, { text: 'berjaya' }, { first: 3 })
  expect(first.edges.map(({ node }) => node.application.applId)).toEqual([
    'M2100',
    'M2099',
    'M2098',
  ])
  expect(await first.count()).toBe(many)
  const second = await listCardJobs(
    person,
    { text: 'berjaya' },
    { first: 3, after: first.pageInfo.endCursor },
  )
  expect(second.edges.map(({ node }) => node.application.applId)).toEqual([
    'M2097',
    'M2096',
    'M2095',
  ])
})
