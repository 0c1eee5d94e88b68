import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#domain/problems.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { beginCsmJob } from '#server/csm/jobs/beginCsmJob.ts'
import { deleteCsmJobs } from '#server/csm/jobs/deleteCsmJobs.ts'
import { passCsmJob } from '#server/csm/jobs/passCsmJob.ts'
import { personaliseCsmJob } from '#server/csm/jobs/personaliseCsmJob.ts'
import { queueCsmJobs } from '#server/csm/jobs/queueCsmJobs.ts'
import { reassignCsmJobs } from '#server/csm/jobs/reassignCsmJobs.ts'
import { rejectCsmJob } from '#server/csm/jobs/rejectCsmJob.ts'
import { remakeCsmJob } from '#server/csm/jobs/remakeCsmJob.ts'
import {
  blockedMachine,
  csmJobs,
  machine,
  mykidMachine,
  otherMachine,
  qcMachine,
  qcRejectCode,
  rejectCode,
  type CsmJobs,
} from '#tests/support/csmJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { demonstrationPassword } from '../../../prisma/seed/seedUsers.ts'

let world: World
let jobs: CsmJobs
let reporter: Person
let johor: Person

beforeAll(async () => {
  world = await createWorld()
  jobs = await csmJobs(world)
  reporter = await world.as('csmreport')
  await world.services.db.user.update({
    where: { loginId: 'operator' },
    data: { csmRights: ['JOB'] },
  })
  johor = await world.as('operator')
})
afterAll(() => world.close())

const expectRefused = (call: Promise<unknown>, code: string, path?: string) =>
  expect(call).rejects.toMatchObject({ code, ...(path ? { path } : {}) })

describe('permission', () => {
  it('requires the right JOB', async () => {
    const jobId = await jobs.make()
    await expectRefused(queueCsmJobs(reporter, { jobIds: [jobId] }), 'permission.denied')
    await expectRefused(
      queueCsmJobs(await world.as('admin'), { jobIds: [jobId] }),
      'permission.denied',
    )
  })

  it('is limited to jobs collected at the branch; others do not exist for it', async () => {
    const [own, foreign] = [await jobs.make(), await jobs.make({ branchCode: 'PEN' })]
    await expectRefused(queueCsmJobs(johor, { jobIds: [foreign] }), 'record.notFound')
    await expectRefused(queueCsmJobs(johor, { jobIds: [own, foreign] }), 'record.notFound')
    await queueCsmJobs(johor, { jobIds: [own] })
    expect((await jobs.get(foreign)).status).toBe('unqueued')
  })
})

describe('a machine', () => {
  it('that is blocked gets no job and starts none, not even one assigned earlier', async () => {
    const jobId = await jobs.bring('queued')
    await expectRefused(
      reassignCsmJobs(jobs.operator, { jobIds: [jobId], machineNo: blockedMachine }),
      'csmMachine.blocked',
    )
    await expectRefused(
      beginCsmJob(jobs.operator, { jobId, machineNo: blockedMachine }),
      'csmMachine.blocked',
    )
    const given = await jobs.bring('queued', { machineNo: blockedMachine })
    await expectRefused(
      beginCsmJob(jobs.operator, { jobId: given, machineNo: blockedMachine }),
      'csmMachine.blocked',
    )
  })

  it('makes only cards of its type', async () => {
    const jobId = await jobs.bring('queued')
    await expectRefused(
      beginCsmJob(jobs.operator, { jobId, machineNo: mykidMachine }),
      'csmMachine.otherCardType',
    )
    await expectRefused(
      reassignCsmJobs(jobs.operator, { jobIds: [jobId], machineNo: mykidMachine }),
      'csmMachine.otherCardType',
    )
  })

  it('starts no job of another machine, and its number ignores case', async () => {
    const jobId = await jobs.bring('queued', { machineNo: otherMachine })
    await expectRefused(
      beginCsmJob(jobs.operator, { jobId, machineNo: machine }),
      'csmJob.otherMachine',
    )
    await beginCsmJob(jobs.operator, { jobId, machineNo: otherMachine.toLowerCase() })
    expect((await jobs.get(jobId)).machineNo).toBe(otherMachine)
  })

  it('that is unknown is refused', async () => {
    const jobId = await jobs.bring('queued')
    await expectRefused(
      beginCsmJob(jobs.operator, { jobId, machineNo: 'NONE' }),
      'csmMachine.unknown',
      'machineNo',
    )
  })

  it('is not assigned a job that it already has', async () => {
    const jobId = await jobs.make({ machineNo: machine })
    await expectRefused(
      reassignCsmJobs(jobs.operator, { jobIds: [jobId], machineNo: machine }),
      'job.alreadyThere',
    )
  })
})

describe('a result', () => {
  it('takes each serial only once', async () => {
    const serials = jobs.serials()
    await personaliseCsmJob(jobs.operator, { jobId: await jobs.bring('inProduction'), ...serials })
    const [second, third] = [await jobs.bring('inProduction'), await jobs.bring('inProduction')]
    const again = { ...jobs.serials(), cardSn: serials.cardSn }
    await expectRefused(
      personaliseCsmJob(jobs.operator, { jobId: second, ...again }),
      'card.duplicate',
      'cardSn',
    )
    await expectRefused(
      rejectCsmJob(jobs.operator, { jobId: third, rejectCode, chipSn: serials.chipSn }),
      'chip.duplicate',
      'chipSn',
    )
  })

  it('for a bad card names an active reason of the machine’s process', async () => {
    const jobId = await jobs.bring('inProduction')
    for (const code of ['T8', 'T9', 'XX'])
      await expectRefused(
        rejectCsmJob(jobs.operator, { jobId, rejectCode: code }),
        'csmReason.unknown',
        'rejectCode',
      )
    await rejectCsmJob(jobs.operator, {
      jobId,
      rejectCode: rejectCode.toLowerCase(),
      remark: 'corner',
    })
    expect(await jobs.get(jobId)).toMatchObject({
      rejectCode,
      rejectReason: 'Print is smudged',
      remark: 'corner',
    })
  })
})

describe('a quality check', () => {
  it('is never done by the person who started or personalised the card', async () => {
    const jobId = await jobs.bring('personalised')
    const card = await jobs.read(jobId)
    await expectRefused(
      passCsmJob(jobs.operator, { jobId, machineNo: qcMachine, ...card }),
      'qc.samePerson',
    )
    const rejected = rejectCsmJob(jobs.operator, {
      jobId,
      machineNo: qcMachine,
      rejectCode: qcRejectCode,
    })
    await expectRefused(rejected, 'qc.samePerson')
    const job = await jobs.bring('inProduction')
    await personaliseCsmJob(jobs.checker, { jobId: job, ...jobs.serials() })
    for (const person of [jobs.operator, jobs.checker])
      await expectRefused(
        passCsmJob(person, { jobId: job, machineNo: qcMachine, ...(await jobs.read(job)) }),
        'qc.samePerson',
      )
  })

  it('is done at an unblocked machine that checks this card type', async () => {
    const jobId = await jobs.bring('personalised')
    const at = (machineNo?: string) =>
      jobs.read(jobId).then((card) => passCsmJob(jobs.checker, { jobId, ...card, machineNo }))
    const { db } = world.services
    const like = { process: 'qualityCheck', cardType: 'mykid' } as const
    await db.csmMachine.createMany({
      data: [
        { machineNo: 'T-KIDQ', ...like },
        { machineNo: 'T-MKQ9', ...like, cardType: 'mykad', blocked: true },
      ],
    })
    await expectRefused(at(), 'csmMachine.needed', 'machineNo')
    await expectRefused(at('NONE'), 'csmMachine.unknown', 'machineNo')
    await expectRefused(at(machine), 'csmMachine.notChecking')
    await expectRefused(at('T-KIDQ'), 'csmMachine.otherCardType')
    await expectRefused(at('T-MKQ9'), 'csmMachine.blocked')
  })

  it('requires both serials of the job’s card', async () => {
    const jobId = await jobs.bring('personalised')
    const [card, other] = [await jobs.read(jobId), jobs.serials()]
    const pass = (read: Partial<typeof card>) =>
      passCsmJob(jobs.checker, { jobId, machineNo: qcMachine, ...card, ...read })
    await expectRefused(pass({ cardSn: other.cardSn }), 'csmJob.otherCard', 'cardSn')
    await expectRefused(pass({ chipSn: other.chipSn }), 'chip.otherChip', 'chipSn')
    await pass({})
    expect(await jobs.get(jobId)).toMatchObject({
      status: 'passed',
      qcMachineNo: qcMachine,
      machineNo: machine,
      beforeQc: false,
    })
  })

  it('rejects for a reason of the quality check, and keeps the serials', async () => {
    const jobId = await jobs.bring('personalised')
    const card = await jobs.read(jobId)
    const reject = (code: string) =>
      rejectCsmJob(jobs.checker, { jobId, machineNo: qcMachine, rejectCode: code })
    await expectRefused(reject(rejectCode), 'csmReason.unknown', 'rejectCode')
    await reject(qcRejectCode)
    expect(await jobs.get(jobId)).toMatchObject({
      status: 'rejected',
      rejectCode: qcRejectCode,
      qcMachineNo: qcMachine,
      ...card,
    })
  })

  it('is also enforced by the database: nobody is both maker and checker of a card', async () => {
    const jobId = await jobs.bring('passed')
    const { begunById: qcById } = await jobs.get(jobId)
    await expect(
      world.services.db.csmJob.update({ where: { id: jobId }, data: { qcById } }),
    ).rejects.toThrow('csm_job_other_eyes')
  })
})

describe('a quality-check machine', () => {
  it('gets no job to make and starts none', async () => {
    const jobId = await jobs.bring('queued')
    await expectRefused(
      beginCsmJob(jobs.operator, { jobId, machineNo: qcMachine }),
      'csmMachine.notPersonalising',
    )
    const given = reassignCsmJobs(jobs.operator, { jobIds: [jobId], machineNo: qcMachine })
    await expectRefused(given, 'csmMachine.notPersonalising')
  })
})

describe('a remake', () => {
  it('keeps its code beside the code of the rejection, and changes no figure of that day', async () => {
    const { db } = world.services
    await db.csmRejectReason.create({
      data: { rejectCode: 'T2', process: 'personalisation', description: 'Blank is bent' },
    })
    const jobId = await jobs.bring('rejected')
    const rejects = () => db.csmRejectDay.findMany({ orderBy: { rejectCode: 'asc' } })
    const before = await rejects()
    world.later(86_400_000)
    await expectRefused(
      remakeCsmJob(jobs.operator, { jobId, rejectCode: qcRejectCode }),
      'csmReason.unknown',
      'rejectCode',
    )
    await remakeCsmJob(jobs.operator, { jobId, rejectCode: 'T2' })
    expect(await rejects()).toEqual(before)
    expect(await jobs.get(jobId)).toMatchObject({
      rejectCode,
      remakeCode: 'T2',
      remakeReason: 'Blank is bent',
    })
  })
})

describe('a deletion', () => {
  it('is all or nothing, and approved once, for exactly these jobs, by another person', async () => {
    const [one, two, started] = [
      await jobs.make(),
      await jobs.bring('queued'),
      await jobs.bring('inProduction'),
    ]
    await expectRefused(deleteCsmJobs(jobs.operator, { jobIds: [one] }), 'supervisor.needed')
    const forOne = await jobs.approval([one])
    await expectRefused(
      deleteCsmJobs(jobs.operator, { jobIds: [one, two], approval: forOne }),
      'supervisor.needed',
    )
    await expectRefused(
      deleteCsmJobs(jobs.operator, {
        jobIds: [two, started],
        approval: await jobs.approval([two, started]),
      }),
      'job.stateNow',
    )
    expect((await jobs.get(two)).status).toBe('queued')
    await deleteCsmJobs(jobs.operator, {
      jobIds: [two, one],
      approval: await jobs.approval([one, two]),
    })
    expect([(await jobs.get(one)).status, (await jobs.get(two)).status]).toEqual([
      'deleted',
      'deleted',
    ])
    await expectRefused(
      deleteCsmJobs(jobs.operator, { jobIds: [await jobs.make()], approval: forOne }),
      'supervisor.needed',
    )
  })

  it('cannot be approved by its requester', async () => {
    const asked = {
      action: 'deleteCsmJobs',
      subject: 'CsmJob:1',
      loginId: 'csmjob',
      password: demonstrationPassword,
    }
    await expectRefused(approve(jobs.operator, asked), 'supervisor.oneself')
  })
})

describe('an approver', () => {
  const asked = (loginId: string, by: Person = jobs.operator) =>
    approve(by, {
      action: 'deleteCsmJobs',
      subject: 'CsmJob:1',
      loginId,
      password: demonstrationPassword,
    })

  it('is also a supervisor of the area, of the branch or of headquarters; others get the reason for the refusal', async () => {
    const { db } = world.services
    const { id: _, ...like } = await db.user.findUniqueOrThrow({ where: { loginId: 'csmjob' } })
    const made = await db.user.createManyAndReturn({
      data: [
        { ...like, loginId: 'penyelia', staffName: 'Penyelia' },
        { ...like, loginId: 'penyelia.pen', staffName: 'Penyelia Pulau', branchCode: 'PEN' },
      ],
    })
    const role = { right: 'JOB', role: 'SUPERVISOR', grantedAt: world.now } as const
    await db.csmGrant.createMany({ data: made.map(({ id: userId }) => ({ userId, ...role })) })
    await expect(asked('penyelia')).resolves.toMatchObject({ supervisorLoginId: 'penyelia' })
    await expectRefused(asked('penyelia.pen'), 'supervisor.otherBranch')
    await expectRefused(asked('csmreport'), 'supervisor.csmRole')
    await db.csmGrant.updateMany({
      where: { userId: made[0]!.id },
      data: { withdrawnAt: world.now },
    })
    await expectRefused(asked('penyelia'), 'supervisor.csmRole')
  })
})

describe('simultaneously', () => {
  /** Returns the number of successes and the refusals of the others. */
  async function allAtOnce(calls: (() => Promise<unknown>)[]) {
    const settled = await Promise.allSettled(calls.map((call) => call()))
    const codes = settled.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as Problem).code] : [],
    )
    return { succeeded: calls.length - codes.length, codes: [...new Set(codes)] }
  }

  it('ten start one job at two machines: one succeeds', async () => {
    const jobId = await jobs.bring('queued')
    const begin = (i: number) => () =>
      beginCsmJob(jobs.operator, { jobId, machineNo: i % 2 ? machine : otherMachine })
    expect(await allAtOnce(Array.from({ length: 10 }, (_, i) => begin(i)))).toEqual({
      succeeded: 1,
      codes: ['job.stateNow'],
    })
  })

  it('one personalises a card while another rejects it: one succeeds, and the ledger has one card', async () => {
    const jobId = await jobs.bring('inProduction')
    const outcome = await allAtOnce([
      () => personaliseCsmJob(jobs.operator, { jobId, ...jobs.serials() }),
      () => rejectCsmJob(jobs.operator, { jobId, rejectCode }),
    ])
    expect(outcome.succeeded).toBe(1)
    // Rejecting a personalised card would be a quality check, which has other reasons.
    expect(['job.stateNow', 'csmReason.unknown']).toContain(outcome.codes[0])
  })

  it('five remake one job: one remake exists', async () => {
    const jobId = await jobs.bring('rejected')
    const outcome = await allAtOnce(
      Array.from({ length: 5 }, () => () => remakeCsmJob(jobs.operator, { jobId })),
    )
    expect(outcome).toEqual({ succeeded: 1, codes: ['job.alreadyRemade'] })
    expect(await world.services.db.csmJob.count({ where: { remakeOfId: jobId } })).toBe(1)
  })

  it('one card serial for two jobs: one gets it', async () => {
    const both = [await jobs.bring('inProduction'), await jobs.bring('inProduction')]
    const { cardSn } = jobs.serials()
    const pass = (jobId: number) => () =>
      personaliseCsmJob(jobs.operator, { jobId, cardSn, chipSn: jobs.serials().chipSn })
    expect(await allAtOnce(both.map(pass))).toEqual({ succeeded: 1, codes: ['card.duplicate'] })
  })

  it('two who move overlapping jobs in different orders: both finish, neither partially', async () => {
    const ids = [await jobs.make(), await jobs.make(), await jobs.make()]
    const outcome = await allAtOnce([
      () => queueCsmJobs(jobs.operator, { jobIds: ids }),
      () => queueCsmJobs(jobs.operator, { jobIds: [...ids].reverse() }),
    ])
    expect(outcome).toEqual({ succeeded: 1, codes: ['job.stateNow'] })
    for (const id of ids) expect((await jobs.get(id)).status).toBe('queued')
  })

  it('a user with an older version is told so', async () => {
    const jobId = await jobs.make()
    const { version } = await jobs.get(jobId)
    await reassignCsmJobs(jobs.operator, {
      jobIds: [jobId],
      versions: [version],
      machineNo: machine,
    })
    await expectRefused(
      queueCsmJobs(jobs.operator, { jobIds: [jobId], versions: [version] }),
      'record.changed',
    )
  })
})
