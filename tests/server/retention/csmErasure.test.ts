import { beforeEach, expect, test } from 'vitest'
import { dismissCsmFile } from '#server/csm/folders/dismissCsmFile.ts'
import { holdErasure } from '#server/csm/folders/erasedJobs.ts'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import { erasePersonalData } from '#server/retention/erasePersonalData.ts'
import { listErasedRecords, listErasures } from '#server/retention/erasures.ts'
import { previewErasure } from '#server/retention/previewErasure.ts'
import { jobFile } from '#tests/support/csmFolders.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { csmRetentionTest } from './csmTest.ts'
import { keepAll } from './retentionTest.ts'

const t = csmRetentionTest()
const csmOnly = { ...keepAll, csmYears: 1 }
beforeEach(async () => {
  await t.rules(csmOnly)
  await t.eraseNow()
})

test('a job that has not ended is never touched, however old', async () => {
  const states = ['unqueued', 'queued', 'inProduction', 'personalised', 'rejected'] as const
  const ids: number[] = []
  for (const state of states) ids.push(await t.jobs.bring(state))
  await t.ageJobs(ids, 30)
  const rows = () => t.db.csmJob.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  const before = await rows()
  const id = await t.eraseNow()
  expect(await t.csmErasedOf(id)).toEqual([])
  expect(await rows()).toEqual(before)
})

test('passed, deleted and remade jobs are erased, a remade one with the last of its record', async () => {
  const deleted = await t.jobs.bring('deleted')
  const remade = await t.jobs.bring('remade')
  const { id: remake } = await t.db.csmJob.findFirstOrThrow({ where: { remakeOfId: remade } })
  await t.ageJobs([deleted, remade], 2)
  await t.eraseNow()
  expect([await t.isJobErased(deleted), await t.isJobErased(remade)]).toEqual([true, false])
  await t.finish(remake)
  await t.eraseNow()
  expect(await t.isJobErased(remade)).toBe(false)
  await t.ageJobs([remake], 2)
  await t.eraseNow()
  expect([await t.isJobErased(remade), await t.isJobErased(remake)]).toEqual([true, true])
})

test('a file with errors keeps the jobs of its IC number until it is settled, and is erased after its own time', async () => {
  const icNo = '900101021234'
  const jobId = await t.ended(2, { icNo })
  await t.put('hold.json', jobFile.json(1, { icno: icNo, cardtype: 'PLKS' }))
  await t.look()
  await t.eraseNow()
  expect(await t.isJobErased(jobId)).toBe(false)
  const file = await t.db.csmFile.findFirstOrThrow({ where: { icNo } })
  await dismissCsmFile(t.jobs.operator, { fileId: file.id, reason: 'Not ours' })
  await t.look()
  await t.eraseNow()
  expect(await t.isJobErased(jobId)).toBe(true)
  expect(await t.filesWith('900101-02-1234', icNo)).toEqual([`mykad/archive/hold.${file.id}.json`])
  await t.db.$executeRaw`
    UPDATE csm_file SET received_at = received_at - interval '2 years', settled_at = settled_at - interval '2 years' WHERE id = ${file.id}`
  const id = await t.eraseNow()
  expect(await t.csmErasedOf(id)).toMatchObject([{ kind: 'csmFile', recordId: file.id }])
  expect(await t.db.csmFile.findUniqueOrThrow({ where: { id: file.id } })).toMatchObject({
    name: '',
    icNo: null,
    problems: [],
    reason: 'Not ours',
    erasedAt: t.world.now,
  })
  expect(await t.filesWith('900101-02-1234', icNo)).toEqual([])
})

test('a file that is not in its place yet keeps its job', async () => {
  const jobId = await t.ended(2)
  const { id } = await t.db.csmFile.create({
    data: {
      folder: 'mykad',
      name: 'way.json',
      digest: 'way',
      size: 1n,
      outcome: 'repeated',
      jobId,
      receivedAt: t.world.now,
    },
  })
  await t.eraseNow()
  expect(await t.isJobErased(jobId)).toBe(false)
  await t.db.csmFile.update({ where: { id }, data: { movedAt: t.world.now } })
  await t.eraseNow()
  expect(await t.isJobErased(jobId)).toBe(true)
})

test('a job behind the difference of a day is kept until its days are closed', async () => {
  const jobId = await t.ended(2)
  await t.db
    .$executeRaw`UPDATE csm_job SET begun_at = begun_at - interval '1 day' WHERE id = ${jobId}`
  await t.eraseNow()
  expect(await t.isJobErased(jobId)).toBe(false)
  const { begunAt, producedAt } = await t.jobs.get(jobId)
  for (const [at, kept] of [
    [begunAt!, true],
    [producedAt!, false],
  ] as const) {
    await t.db.$executeRaw`
      INSERT INTO csm_day_closing (day, card_type, opening, closing, difference, explanation, closed_by_id, closed_at)
      VALUES (malaysian_day(${at}), 'mykad', 0, 1, 1, 'Late', 1, ${t.world.now})`
    await t.eraseNow()
    expect(await t.isJobErased(jobId)).toBe(!kept)
  }
})

test('what the preview counts is what is erased, and the years of cards do not count here', async () => {
  const [old, older, young] = [await t.ended(4), await t.ended(6), await t.ended(1)]
  await t.rules({ ...keepAll, particularsYears: 1 })
  expect((await previewErasure(t.admin)).filter(({ kind }) => kind.startsWith('csm'))).toEqual([
    expect.objectContaining({ kind: 'csmJob', before: null, cards: 0 }),
    expect.objectContaining({ kind: 'csmFile', before: null, cards: 0 }),
  ])
  await t.rules({ ...keepAll, csmYears: 3 })
  const line = (await previewErasure(t.admin)).find(({ kind }) => kind === 'csmJob')!
  expect(line).toMatchObject({ cards: 2, oldestNo: String(older), newestNo: String(old) })
  const { id } = await t.begin()
  await t.run(1)
  expect((await t.csmErasedOf(id)).map(({ recordId }) => recordId)).toEqual([old, older])
  expect(await t.isJobErased(young)).toBe(false)
  expect((await previewErasure(t.admin)).every(({ cards }) => cards === 0)).toBe(true)
  expect((await listErasures(t.admin))[0]).toMatchObject({
    id,
    csmJob: 2,
    csmFile: 0,
    endedAt: t.world.now,
  })
  const { edges } = await listErasedRecords(t.admin, { erasure: id, kind: 'csmJob' }, { first: 1 })
  expect(edges.map(({ node }) => [node.number, node.kind])).toEqual([[String(old), 'csmJob']])
  const rest = await listErasedRecords(
    t.admin,
    { erasure: id },
    { first: 5, after: edges[0]!.cursor },
  )
  expect(rest.edges.map(({ node }) => node.number)).toEqual([String(older)])
  const event = await t.db.auditEvent.findFirst({
    where: { action: 'endErasure' },
    orderBy: { id: 'desc' },
  })
  expect(event).toMatchObject({ after: { csmJobs: 2 } })
})

test('only two administrators of headquarters erase jobs', async () => {
  const jobId = await t.ended(2)
  const approval = await t.approval()
  const { version } = await t.db.retentionRules.findUniqueOrThrow({ where: { id: 1 } })
  for (const loginId of ['csmadmin', 'csmjob'])
    await expect(
      erasePersonalData(await t.world.as(loginId), { version, approval }),
    ).rejects.toMatchObject({ code: 'permission.denied' })
  await expect(t.approval(t.admin, 'csmadmin')).rejects.toMatchObject({
    code: 'supervisor.administrator',
  })
  await t.run()
  expect(await t.isJobErased(jobId)).toBe(false)
})

test('two processes at once erase each job once', async () => {
  const ids: number[] = []
  for (let i = 0; i < 5; i++) ids.push(await t.ended(2))
  const { id } = await t.begin()
  await Promise.all([t.run(2), t.run(1), t.run(3)])
  await t.run()
  expect((await t.csmErasedOf(id)).map(({ recordId }) => recordId)).toEqual(ids)
  for (const jobId of ids)
    expect(
      await t.db.auditEvent.count({
        where: { action: 'eraseRecord', subjects: { has: `CsmJob:${jobId}` } },
      }),
    ).toBe(1)
})

test('an erasure waits for files that are being taken, and sees what they became', async () => {
  const icNo = '900101025678'
  const jobId = await t.ended(2, { icNo })
  await t.begin()
  let erasing: Promise<void> | undefined
  await t.db.$transaction(async (tx) => {
    await holdErasure(tx)
    const file = { folder: 'mykad', name: 'now.json', digest: 'now', size: 1n } as const
    await tx.csmFile.create({
      data: { ...file, outcome: 'failed', icNo, receivedAt: t.world.now, movedAt: t.world.now },
    })
    erasing = t.run()
    await eventually(async () => {
      const [{ n }] = await t.db.$queryRaw<[{ n: number }]>`
        SELECT count(*)::int n FROM pg_locks WHERE locktype = 'advisory' AND objid = ${advisoryLocks.csmErasure} AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      expect(n).toBe(1)
    })
  })
  await erasing
  expect(await t.isJobErased(jobId)).toBe(false)
  await t.db.csmFile.deleteMany({ where: { icNo } })
})

test('a run that breaks off keeps the rows of its batch, and the next one deletes the files again', async () => {
  const [first, second] = [await t.ended(4), await t.ended(2)]
  const { id } = await t.begin()
  await t.db.$executeRawUnsafe(`
    CREATE FUNCTION break_csm() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken off'; END $$`)
  await t.db.$executeRawUnsafe(`
    CREATE TRIGGER break_csm BEFORE INSERT ON csm_erased_record FOR EACH ROW WHEN (NEW.record_id = ${second}) EXECUTE FUNCTION break_csm()`)
  const before = await t.jobs.get(second)
  await expect(t.run(1)).rejects.toThrow(/broken off/)
  expect([await t.isJobErased(first), await t.jobs.get(second)]).toEqual([true, before])
  await t.db.$executeRawUnsafe('DROP TRIGGER break_csm ON csm_erased_record')
  await t.run(1)
  expect((await t.csmErasedOf(id)).map(({ recordId }) => recordId)).toEqual([first, second])
})

test('a process without the folders leaves the jobs to another, and one whose folder is gone tries again', async () => {
  const jobId = await t.ended(2)
  const { config } = t.world.services
  const root = config.CSM_FOLDERS
  const { id } = await t.begin()
  try {
    config.CSM_FOLDERS = undefined
    await t.run()
    config.CSM_FOLDERS = `${root}/not-mounted`
    await expect(t.run()).rejects.toThrow(/ENOENT/)
  } finally {
    config.CSM_FOLDERS = root
  }
  expect(await t.isJobErased(jobId)).toBe(false)
  expect(await t.db.erasure.findUniqueOrThrow({ where: { id } })).toMatchObject({ endedAt: null })
  // An older version, which knows nothing of the area, can't end it either.
  await expect(
    t.db.$executeRaw`UPDATE erasure SET ended_at = now() WHERE id = ${id}`,
  ).rejects.toThrow(/erasure_of_csm_ended/)
  await t.run()
  expect(await t.isJobErased(jobId)).toBe(true)
})

test('what was erased can’t be changed in the database', async () => {
  await t.ended(2)
  await t.eraseNow()
  for (const change of [
    'UPDATE csm_erased_record SET at = now()',
    'DELETE FROM csm_erased_record',
    'TRUNCATE csm_erased_record',
  ])
    await expect(t.db.$executeRawUnsafe(change)).rejects.toThrow(/append-only/)
})
