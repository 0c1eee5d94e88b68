import { rm, writeFile } from 'node:fs/promises'
import { encodeGlobalID } from '@pothos/plugin-relay'
import { beforeEach, expect, test } from 'vitest'
import { readJobFile } from '#server/csm/folders/jobFile.ts'
import { judgeJobFile } from '#server/csm/folders/judgeJobFile.ts'
import { retryCsmFile } from '#server/csm/folders/retryCsmFile.ts'
import { takeJobFiles } from '#server/csm/folders/takeJobFiles.ts'
import { getCsmJob, listCsmJobs } from '#server/csm/jobs/csmJobQueries.ts'
import { deleteCsmJobs } from '#server/csm/jobs/deleteCsmJobs.ts'
import { findCsmJobs } from '#server/csm/jobs/findCsmJobs.ts'
import { csmJobToLegacy } from '#server/csm/jobs/legacyJob.ts'
import { queueCsmJobs } from '#server/csm/jobs/queueCsmJobs.ts'
import { remakeCsmJob } from '#server/csm/jobs/remakeCsmJob.ts'
import { csmJobsReport } from '#server/csm/reports/csmJobsReport.ts'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { jobFile } from '#tests/support/csmFolders.ts'
import { csmRetentionTest } from './csmTest.ts'
import { keepAll } from './retentionTest.ts'
import { rowsOf, tablesWith } from './tablesWith.ts'

const t = csmRetentionTest()
beforeEach(async () => {
  await t.rules({ ...keepAll, csmYears: 1 })
})
const books = ['csm_job_day', 'csm_job_month', 'csm_reject_day', 'csm_day_closing']
let people = 0

/** Returns a person's IC number, and their file. */
function person() {
  const written = `900314-01-77${String(10 + ++people)}`
  const digits = written.replaceAll('-', '')
  return { digits, texts: [digits, written], json: jobFile.json(1, { icno: written }) }
}

/** Brings a person's card through production years ago, and returns their job. */
async function made(json: string, name = 'a.json'): Promise<number> {
  await t.put(name, json)
  await t.look()
  const { id } = await t.db.csmJob.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await t.finish(id)
  await t.ageJobs([id], 3)
  return id
}
const filesOf = (jobId: number) =>
  t.db.csmFile.findMany({ where: { jobId }, orderBy: { id: 'asc' } })

test('nothing of an erased person is left in any table or folder, and the books and the trail are the same', async () => {
  const { digits, texts, json } = person()
  // The name of a file may be the number itself.
  const name = `${digits}.json`
  await t.put(name, json.replace('MyKad', 'PLKS'))
  await t.look()
  const jobId = await made(json, name)
  await t.put(`copy of ${name}`, json)
  await t.look()
  // What an interrupted copy or write leaves.
  const [left] = await filesOf(jobId)
  await writeFile(t.at('mykad/archive', `${digits}.${left!.id}.json.part`), json)
  await writeFile(t.at('mykad/out', `${digits}.${jobId}.json.part`), json)
  expect(await tablesWith(t.db, ...texts)).toEqual({ csm_file: 3, csm_job: 1 })
  expect((await t.filesWith(...texts)).map((file) => file.replaceAll(/\d+/g, '#')).sort()).toEqual([
    'mykad/archive/#.#.json',
    'mykad/archive/#.#.json',
    'mykad/archive/#.#.json.part',
    'mykad/archive/copy of #.#.json',
    'mykad/out/#.#.json.part',
    'mykad/out/#.#.result.json',
  ])
  const digests = (await filesOf(jobId)).map(({ digest }) => digest)
  const trail = () => t.db.auditEvent.findMany({ orderBy: { id: 'asc' } })
  const count = async () => (await readReport(t.jobs.checker, csmJobsReport, {}, 100)).length
  const [events, rows, jobs] = [await trail(), await rowsOf(t.db, books), await count()]

  await t.eraseNow()
  expect(await tablesWith(t.db, ...texts, ...digests)).toEqual({})
  expect(await t.filesWith(...texts)).toEqual([])
  expect((await trail()).slice(0, events.length)).toEqual(events)
  expect(await rowsOf(t.db, books)).toEqual(rows)
  expect(await count()).toBe(jobs)
  expect(await sealAll(t.db)).toBe(0)
  expect((await verifyAudit(t.db, { graceMs: 0 })).fault).toBeNull()
  // A later look writes nothing into the output folder.
  await t.look()
  expect(await t.filesWith(String(jobId).padStart(12, '0'), `.${jobId}.`)).toEqual([])
})

test('searches find nothing by the IC number; screens, reports and old clients get empty values', async () => {
  const { digits, json } = person()
  const jobId = await made(json)
  const { cardSn } = await t.jobs.read(jobId)
  const { operator } = t.jobs
  const found = async (filter: object) =>
    (await listCsmJobs(operator, filter, { first: 5 })).edges.map(({ node }) => node.id)
  expect(await found({ icNo: digits })).toEqual([jobId])
  await t.eraseNow()
  for (const filter of [{ icNo: digits }, { text: digits }, { icNo: '000000' }, { fileName: 'a' }])
    expect(await found(filter)).not.toContain(jobId)
  expect(await findCsmJobs(operator, digits)).toEqual([])
  expect(await findCsmJobs(operator, String(jobId).padStart(12, '0'))).toEqual([])
  expect(await findCsmJobs(operator, cardSn)).toEqual([{ icNo: cardSn, note: 'JHB' }])
  expect(await found({ text: cardSn })).toEqual([jobId])

  const { data } = await operator.graphql(
    'query($id: ID!) { node(id: $id) { ... on CsmJob { icNo fileName cardSn batchNo erasedAt } } }',
    { id: encodeGlobalID('CsmJob', jobId) },
  )
  expect(data!.node).toEqual({
    icNo: '',
    fileName: '',
    cardSn,
    batchNo: 'B1',
    erasedAt: t.world.now.toISOString(),
  })
  const fresh = { ...operator, loaders: new Loaders() }
  expect(csmJobToLegacy(fresh, await getCsmJob(fresh, jobId))).toMatchObject({
    id: jobId,
    icno: '',
    filename: '',
    cardsn: cardSn,
    status: 'passed',
  })
  for (const reader of [t.jobs.checker, await t.world.as('csmreport')]) {
    const rows = await readReport(reader, csmJobsReport, {}, 100)
    expect(rows.find((row) => row['cardSn'] === cardSn)).toMatchObject({ icNo: '', fileName: '' })
  }
})

test('no command changes an erased job', async () => {
  const jobId = await made(person().json)
  await t.eraseNow()
  const before = await t.jobs.get(jobId)
  const { operator } = t.jobs
  const refused = { code: 'csmJob.erased' }
  await expect(remakeCsmJob(operator, { jobId })).rejects.toMatchObject(refused)
  await expect(queueCsmJobs(operator, { jobIds: [jobId] })).rejects.toMatchObject(refused)
  const approval = await t.jobs.approval([jobId])
  await expect(deleteCsmJobs(operator, { jobIds: [jobId], approval })).rejects.toMatchObject(
    refused,
  )
  expect(await t.jobs.get(jobId)).toEqual(before)
})

test('an erased record that is sent again is recognised, makes no job, and its file is deleted', async () => {
  const { texts, json } = person()
  const jobId = await made(json)
  await t.eraseNow()
  const jobs = await t.db.csmJob.count()
  for (const name of ['a.json', 'a.json', 'later.json']) {
    await t.put(name, json)
    await t.look()
  }
  expect(await t.db.csmJob.count()).toBe(jobs)
  const files = await filesOf(jobId)
  expect(files.map(({ outcome }) => outcome)).toEqual(['taken', 'repeated', 'repeated', 'repeated'])
  for (const { id, name, digest, icNo } of files)
    expect({ name, digest, icNo }).toEqual({ name: '', digest: `erased ${id}`, icNo: null })
  expect(files.every(({ movedAt }) => movedAt !== null)).toBe(true)
  expect(await tablesWith(t.db, ...texts)).toEqual({})
  expect(await t.filesWith(...texts)).toEqual([])

  // The record of another person in the same batch is none of it.
  await t.put('other.json', person().json)
  await t.look()
  expect(await t.db.csmJob.count()).toBe(jobs + 1)
})

test('a process that ends before it deleted such a file leaves it to the next look', async () => {
  const { texts, json } = person()
  const jobId = await made(json)
  await t.eraseNow()
  await t.put('again.json', json)
  await t.put('gone.json', json)
  const read = await Promise.all(
    ['again.json', 'gone.json'].map(async (name) => {
      const file = (await readJobFile(t.at('mykad/in', name)))!
      return { name, file, judged: judgeJobFile('mykad', name, file, '2026-11-20') }
    }),
  )
  await takeJobFiles(t.world.services, 'mykad', read)
  // This one was deleted, and that was not recorded.
  await rm(t.at('mykad/in/gone.json'))
  await t.look()
  await t.look()
  expect((await filesOf(jobId)).map(({ name, movedAt }) => [name, movedAt !== null])).toEqual([
    ['', true],
    ['', true],
    ['', true],
  ])
  expect(await tablesWith(t.db, ...texts)).toEqual({})
  expect(await t.filesWith(...texts)).toEqual([])
})

test('a file that is sent again while its job is erased keeps the job until it is moved', async () => {
  const { texts, json } = person()
  const jobId = await made(json)
  await t.put('a.json', json)
  const file = (await readJobFile(t.at('mykad/in/a.json')))!
  const judged = judgeJobFile('mykad', 'a.json', file, '2026-11-20')
  const [taken] = await takeJobFiles(t.world.services, 'mykad', [{ name: 'a.json', file, judged }])
  expect(taken).toMatchObject({ known: true, row: { jobId } })
  await t.eraseNow()
  expect(await t.isJobErased(jobId)).toBe(false)
  await t.look()
  await t.eraseNow()
  expect(await t.isJobErased(jobId)).toBe(true)
  expect(await t.filesWith(...texts)).toEqual([])
})

test('an error that is corrected into an erased record leaves nothing either; another branch is an error', async () => {
  const { texts, json } = person()
  const jobId = await made(json)
  await t.eraseNow()
  await t.put('b.json', json.replace('JHB', 'PEN'))
  await t.look()
  const file = await t.db.csmFile.findFirstOrThrow({ where: { outcome: 'failed' } })
  expect(file.problems).toMatchObject([{ code: 'csmFile.contradicts', values: { job: jobId } }])
  await writeFile(t.at(`mykad/error/b.${file.id}.json`), json)
  expect(await retryCsmFile(t.jobs.operator, { fileId: file.id })).toMatchObject({ jobId })
  await t.look()
  expect(await tablesWith(t.db, ...texts)).toEqual({})
  expect(await t.filesWith(...texts)).toEqual([])
})
