import type { SensitiveAction } from '#domain/access.ts'
import { packagesSubject } from '#domain/package/inputs.ts'
import type { PackageState } from '#domain/package/states.ts'
import type { Application } from '#generated/prisma/client.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { acceptByCourier } from '#server/despatch/acceptByCourier.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { handOver } from '#server/despatch/handOver.ts'
import { reportLost, writeOffLost } from '#server/despatch/lostParcel.ts'
import { receivePackage } from '#server/despatch/receivePackage.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { updateConsignments } from '#server/despatch/updateConsignments.ts'
import { nextNumber } from './courier.ts'
import type { Person, World } from './world.ts'

/** A realistic signature. */
export const aSignature = [
  { points: [100, 150, 180, 90, 260, 190, 340, 110] },
  { points: [120, 210, 400, 205] },
]

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

/** Creates packages of JHB, with the product's own commands. */
export async function packagesOf(world: World) {
  const operator = await world.as('operator')
  const supervisor = await world.as('supervisor')
  const { db } = world.services

  /** Creates jobs that have passed. */
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
    const particulars = {
      deliveryMethod: method,
      employerKind: 'company',
      collectionBranch,
      rocNo: '201901012345',
    }
    const jobIds = await passed(cards, application)
    return (
      await despatch(operator, { jobIds, ...particulars, ...(method === 'delivery' && receiver) })
    ).packagingId
  }
  const approval = async (
    packagingId: string | readonly string[],
    requester: Person = supervisor,
    action: SensitiveAction = 'undespatch',
    loginId = 'admin',
  ) => {
    // Password checks are rate-limited; time passes between approvals.
    world.later(3_000)
    return (
      await approve(requester, {
        action,
        subject: packagesSubject([packagingId].flat()),
        loginId,
        password: 'Demo-2026',
      })
    ).token
  }
  const takeBack = async (packagingId: string) =>
    undespatch(supervisor, { packagingId, approval: await approval(packagingId) })
  /** Books the package as in its courier's workbook. */
  const book = (packagingId: string, number = nextNumber()) =>
    updateConsignments(operator, {
      rows: [{ packagingid: packagingId, poslajuno: number, weight: 0.3, charges: 7.5 }],
    })

  return {
    operator,
    supervisor,
    made,
    approval,
    takeBack,
    book,
    passed,
    handOver: (packagingId: string, more: object = {}) =>
      handOver(operator, { packagingId, ...aCollector, ...more }),
    async stored(packagingId: string) {
      const include = { handovers: { orderBy: { id: 'desc' }, take: 1 } } as const
      const { handovers, ...found } = await db.package.findUniqueOrThrow({
        where: { packagingId },
        include,
      })
      return { ...found, handover: handovers[0] ?? null }
    },
    /** Creates a package of a delivery method, and brings it into a possible state. */
    async bring(
      state: PackageState,
      method: 'selfCollect' | 'delivery' = [
        'booked',
        'courierAccepted',
        'lost',
        'writtenOff',
      ].includes(state)
        ? 'delivery'
        : 'selfCollect',
    ): Promise<string> {
      const packagingId = await made(
        method,
        state === 'received' ? { collectionBranchCode: 'PEN' } : {},
      )
      if (state === 'received')
        await receivePackage(await world.as('operator.pen'), { packagingId })
      if (state === 'handedOver') await handOver(operator, { packagingId, ...aCollector })
      const lost = state === 'lost' || state === 'writtenOff'
      const accepted = state === 'courierAccepted' || lost
      if (state === 'booked' || accepted) await book(packagingId)
      if (accepted) await acceptByCourier(operator, { packagingId })
      if (lost) await reportLost(operator, { packagingId, reason: 'Never arrived' })
      if (state === 'writtenOff')
        await writeOffLost(supervisor, { packagingId, reason: 'The courier paid' })
      if (state === 'undone') await takeBack(packagingId)
      return packagingId
    },
  }
}

export type Packages = Awaited<ReturnType<typeof packagesOf>>
