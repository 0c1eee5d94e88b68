import type { PackageState } from '#domain/package/states.ts'
import type { Application } from '#generated/prisma/client.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { handOver } from '#server/despatch/handOver.ts'
import { receivePackage } from '#server/despatch/receivePackage.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { updateConsignments } from '#server/despatch/updateConsignments.ts'
import { nextNumber } from './courier.ts'
import type { Person, World } from './world.ts'

/** A signature that somebody could have drawn. */
export const aSignature = [{ points: [100, 150, 180, 90, 260, 190, 340, 110] }, { points: [120, 210, 400, 205] }]

/** A representative of the employer who shows a MyKad and signs. */
export const aCollector = {
  relation: 'representative',
  collectorName: 'Siti Aminah binti Yusof',
  identityDocument: 'myKad',
  collectorIdNo: '850412-01-5678',
  identityChecked: true,
  strokes: aSignature,
} as const

const receiver = {
  receiverName: 'Encik Tan',
  receiverPhone: '07-2231234',
  receiverAddress: '12 Jalan Serampang, Taman Pelangi',
  receiverPostcode: '80400',
  receiverCity: 'Johor Bahru',
  receiverState: 'Johor',
  weightKg: 0.25,
}

/** Packages of JHB, made by the commands that make them. */
export async function packagesOf(world: World) {
  const operator = await world.as('operator')
  const supervisor = await world.as('supervisor')
  const { db } = world.services

  /** Jobs as if they had passed. */
  async function passed(n: number, application: Partial<Application>): Promise<number[]> {
    const jobIds: number[] = []
    for (let i = 0; i < n; i++) jobIds.push(await world.job(application))
    await db.cardJob.updateMany({ where: { id: { in: jobIds } }, data: { status: 'qcPassed' } })
    return jobIds
  }
  async function made(
    method: 'selfCollect' | 'delivery',
    { cards = 1, ...application }: Partial<Application> & { cards?: number } = {},
  ): Promise<string> {
    const collectionBranch = application.collectionBranchCode ?? 'JHB'
    const particulars = { deliveryMethod: method, employerKind: 'company', collectionBranch, rocNo: '201901012345' }
    const jobIds = await passed(cards, application)
    return (await despatch(operator, { jobIds, ...particulars, ...(method === 'delivery' && receiver) })).packagingId
  }
  const approval = async (packagingId: string, requester: Person = supervisor) => {
    // Passwords are taken at a limited rate; time passes between one consent and the next.
    world.later(3_000)
    return (
      await approve(requester, {
        action: 'undespatch',
        subject: `Package:${packagingId}`,
        loginId: 'admin',
        password: 'Demo-2026',
      })
    ).token
  }
  const takeBack = async (packagingId: string) => undespatch(supervisor, { packagingId, approval: await approval(packagingId) })
  const accept = (packagingId: string, number = nextNumber()) =>
    updateConsignments(operator, { rows: [{ packagingid: packagingId, poslajuno: number, weight: 0.3, charges: 7.5 }] })

  return {
    operator,
    supervisor,
    made,
    approval,
    takeBack,
    accept,
    passed,
    handOver: (packagingId: string, more: object = {}) => handOver(operator, { packagingId, ...aCollector, ...more }),
    async stored(packagingId: string) {
      const include = { handovers: { orderBy: { id: 'desc' }, take: 1 } } as const
      const { handovers, ...found } = await db.package.findUniqueOrThrow({ where: { packagingId }, include })
      return { ...found, handover: handovers[0] ?? null }
    },
    /** A package of a delivery method, led into a state that it can have. */
    async bring(
      state: PackageState,
      method: 'selfCollect' | 'delivery' = state === 'courierAccepted' ? 'delivery' : 'selfCollect',
    ): Promise<string> {
      const packagingId = await made(method, state === 'received' ? { collectionBranchCode: 'PEN' } : {})
      if (state === 'received') await receivePackage(await world.as('operator.pen'), { packagingId })
      if (state === 'handedOver') await handOver(operator, { packagingId, ...aCollector })
      if (state === 'courierAccepted') await accept(packagingId)
      if (state === 'undone') await takeBack(packagingId)
      return packagingId
    },
  }
}

export type Packages = Awaited<ReturnType<typeof packagesOf>>
