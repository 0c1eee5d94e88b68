import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import { remakeCsmJobs } from '#server/csm/jobs/remakeCsmJobs.ts'
import { csmMachineCommands } from '#server/csm/settings/machines.ts'
import { lookup } from '#server/lookup/lookup.ts'
import { csmJobs, machine, type CsmJobs } from '#tests/support/csmJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CsmJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await csmJobs(world)
})
afterAll(() => world.close())

const jobOf = (id: number) => world.services.db.csmJob.findUniqueOrThrow({ where: { id } })

test('the command bar finds a job by IC number, card serial and file, only for users who work on it', async () => {
  const job = await jobOf(await jobs.bring('passed'))
  const hit = {
    kind: 'csmJob',
    title: formatIcNo(job.icNo),
    detail: '',
    note: `${job.fileName} · JHB`,
  }
  for (const text of [
    job.icNo,
    formatIcNo(job.icNo),
    job.icNo.slice(0, 8),
    job.cardSn!,
    job.chipSn!.toLowerCase(),
  ]) {
    expect(await lookup(jobs.operator, text)).toContainEqual(expect.objectContaining(hit))
  }
  expect(await lookup(jobs.operator, job.fileName.toUpperCase())).toContainEqual(
    expect.objectContaining(hit),
  )
  expect(await lookup(await world.as('csmreport'), job.icNo)).toEqual([])
  const { id: _, ...like } = await world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'csmjob' },
  })
  await world.services.db.user.create({ data: { ...like, loginId: 'penang', branchCode: 'PEN' } })
  expect(await lookup(await world.as('penang'), job.icNo)).toEqual([])
})

test('several rejected jobs are remade together, all or none', async () => {
  const [one, two, passed] = [
    await jobs.bring('rejected'),
    await jobs.bring('rejected'),
    await jobs.bring('passed'),
  ]
  await expect(remakeCsmJobs(jobs.operator, { jobIds: [one, passed] })).rejects.toMatchObject({
    code: 'job.stateNow',
  })
  expect((await jobOf(one)).status).toBe('rejected')
  const { jobIds } = await remakeCsmJobs(jobs.operator, {
    jobIds: [one, two],
    remark: 'new blanks',
  })
  const made = await Promise.all(jobIds.map(jobOf))
  expect(
    made.map(({ remakeOfId, status, remakeRemark }) => [remakeOfId, status, remakeRemark]),
  ).toEqual([
    [one, 'unqueued', 'new blanks'],
    [two, 'unqueued', 'new blanks'],
  ])
  await expect(remakeCsmJobs(jobs.operator, { jobIds: [one] })).rejects.toMatchObject({
    code: 'job.alreadyRemade',
  })
})

test('a machine with jobs cannot be deleted, and the refusal gives their number', async () => {
  const count = await world.services.db.csmJob.count({ where: { machineNo: machine } })
  await expect(
    csmMachineCommands.remove(await world.as('csmadmin'), { key: machine }),
  ).rejects.toMatchObject({
    code: 'setting.inUse',
    values: { uses: { en: `${count} jobs`, ms: `${count} tugasan` } },
  })
})
