import { deletionSubject } from '#domain/csmJob/inputs.ts'
import type { CsmJobState } from '#domain/csmJob/states.ts'
import type { CsmJob } from '#generated/prisma/client.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { beginCsmJob } from '#server/csm/jobs/beginCsmJob.ts'
import { deleteCsmJobs } from '#server/csm/jobs/deleteCsmJobs.ts'
import { passCsmJob } from '#server/csm/jobs/passCsmJob.ts'
import { personaliseCsmJob } from '#server/csm/jobs/personaliseCsmJob.ts'
import { queueCsmJobs } from '#server/csm/jobs/queueCsmJobs.ts'
import { rejectCsmJob } from '#server/csm/jobs/rejectCsmJob.ts'
import { remakeCsmJob } from '#server/csm/jobs/remakeCsmJob.ts'
import { demonstrationPassword } from '../../prisma/seed/seedUsers.ts'
import type { World } from './world.ts'

/**
 * Machines of the tests: two for MyKad, one of them blocked on demand, one for MyKid, and one that
 * checks MyKad.
 */
export const machine = 'T-MK01'
export const otherMachine = 'T-MK02'
export const mykidMachine = 'T-KID01'
export const blockedMachine = 'T-MK99'
export const qcMachine = 'T-MKQ1'
export const rejectCode = 'T1'
export const qcRejectCode = 'T9'

export type CsmJobs = Awaited<ReturnType<typeof csmJobs>>

/**
 * Creates jobs of the CSM area and brings them into any state, with the commands that lead there.
 */
export async function csmJobs(world: World) {
  const { db } = world.services
  const at = { process: 'personalisation', machineType: 'Laser', description: '' } as const
  await db.csmMachine.createMany({
    data: [
      { ...at, machineNo: machine, cardType: 'mykad' },
      { ...at, machineNo: otherMachine, cardType: 'mykad' },
      { ...at, machineNo: mykidMachine, cardType: 'mykid' },
      { ...at, machineNo: blockedMachine, cardType: 'mykad', blocked: true },
      { ...at, machineNo: qcMachine, cardType: 'mykad', process: 'qualityCheck' },
    ],
    skipDuplicates: true,
  })
  await db.csmRejectReason.createMany({
    data: [
      { rejectCode, process: 'personalisation', description: 'Print is smudged' },
      {
        rejectCode: 'T8',
        process: 'personalisation',
        description: 'No longer used',
        enabled: false,
      },
      { rejectCode: qcRejectCode, process: 'qualityCheck', description: 'Photograph is wrong' },
    ],
    skipDuplicates: true,
  })
  const operator = await world.as('csmjob')
  /** Another person than the maker of the cards. */
  const checker = await world.as('csmadmin')
  let n = 0

  const serials = () => {
    n += 1
    return {
      cardSn: String(700_000_000 + n),
      chipSn: n.toString(16).toUpperCase().padStart(16, 'C'),
    }
  }

  async function make(data: Partial<CsmJob> = {}): Promise<number> {
    n += 1
    const made = await db.csmJob.create({
      data: {
        icNo: `900101${String(n).padStart(6, '0')}`,
        cardType: 'mykad',
        completedOn: new Date('2026-11-18'),
        batchNo: 'T-B1',
        branchCode: 'JHB',
        fileName: `job-${n}.json`,
        receivedAt: world.now,
        since: world.now,
        ...data,
      } as never,
    })
    return made.id
  }

  const approval = async (jobIds: number[]) =>
    (
      await approve(operator, {
        action: 'deleteCsmJobs',
        subject: deletionSubject(jobIds),
        loginId: 'admin',
        password: demonstrationPassword,
      })
    ).token

  /** Returns the serials of a personalised card, as read from it. */
  async function read(jobId: number) {
    const { cardSn, chipSn } = await db.csmJob.findUniqueOrThrow({ where: { id: jobId } })
    return { cardSn: cardSn!, chipSn: chipSn! }
  }

  const steps: Record<CsmJobState, (jobId: number) => Promise<unknown>> = {
    unqueued: async () => undefined,
    queued: (jobId) => queueCsmJobs(operator, { jobIds: [jobId] }),
    async inProduction(jobId) {
      await steps.queued(jobId)
      await beginCsmJob(operator, { jobId, machineNo: machine })
    },
    async personalised(jobId) {
      await steps.inProduction(jobId)
      await personaliseCsmJob(operator, { jobId, ...serials() })
    },
    async passed(jobId) {
      await steps.personalised(jobId)
      await passCsmJob(checker, { jobId, machineNo: qcMachine, ...(await read(jobId)) })
    },
    async rejected(jobId) {
      await steps.inProduction(jobId)
      await rejectCsmJob(operator, { jobId, rejectCode })
    },
    async remade(jobId) {
      await steps.rejected(jobId)
      await remakeCsmJob(operator, { jobId })
    },
    async deleted(jobId) {
      await deleteCsmJobs(operator, { jobIds: [jobId], approval: await approval([jobId]) })
    },
  }

  return {
    operator,
    checker,
    make,
    read,
    serials,
    approval,
    async bring(state: CsmJobState, data: Partial<CsmJob> = {}): Promise<number> {
      const jobId = await make(data)
      await steps[state](jobId)
      return jobId
    },
    get: (id: number) => db.csmJob.findUniqueOrThrow({ where: { id } }),
  }
}
