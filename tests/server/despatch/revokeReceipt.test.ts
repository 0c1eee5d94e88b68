import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#domain/problems.ts'
import { handOver } from '#server/despatch/handOver.ts'
import { getPackage, listPackages } from '#server/despatch/queries.ts'
import { receivePackage } from '#server/despatch/receivePackage.ts'
import { revokeHandover, revokeReceipt } from '#server/despatch/wayBack.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { readPackageWork } from '#server/work/packageWork.ts'
import { aCollector, packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let packages: Packages
let penang: Person
let colleague: Person

beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
  penang = await world.as('supervisor.pen')
  colleague = await world.as('operator.pen')
})
afterAll(() => world.close())

const refused = (code: string) => expect.objectContaining({ code })
const reason = 'The wrong parcel was scanned'
/** Packed at Johor Bahru, received at Penang. */
const received = () => packages.bring('received')
const actionsOf = async (by: Person, packagingId: string) => {
  const document =
    'query($text: String!) { findPackage(text: $text) { availableActions history { action remark } } }'
  const { data } = await by.graphql(document, { text: packagingId })
  return data!.findPackage as unknown as {
    availableActions: string[]
    history: { action: string; remark: string | null }[]
  }
}

describe('a package received by mistake, or collected by nobody, is on its way again', () => {
  it('by a supervisor of the collection branch, with a stored reason', async () => {
    const packagingId = await received()
    const coming = async () =>
      (
        await listPackages(penang, { comingTo: 'PEN', states: ['despatched'] }, { first: 50 })
      ).edges.map(({ node }) => node.packagingId)
    const { toReceive } = await readPackageWork(penang)
    expect(await coming()).not.toContain(packagingId)
    await revokeReceipt(penang, { packagingId, reason })
    expect(await packages.stored(packagingId)).toMatchObject({
      receivedAt: null,
      receivedById: null,
      undoneAt: null,
    })
    const kept = {
      kind: 'receipt',
      poslajuNo: null,
      reason,
      at: world.now,
      byUserId: penang.viewer.userId,
    }
    expect(await world.services.db.packageReturn.findMany({ where: { packagingId } })).toEqual([
      expect.objectContaining(kept),
    ])
    expect(await coming()).toContain(packagingId)
    expect((await readPackageWork(penang)).toReceive).toBe(toReceive + 1)
    const event = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'revokeReceipt' },
    })
    expect(event).toMatchObject({
      before: { package: 'received' },
      after: { package: 'despatched', packagingId, remark: reason },
    })
    expect((await actionsOf(packages.operator, packagingId)).history.at(-1)).toEqual({
      action: 'revokeReceipt',
      remark: reason,
    })
  })

  it('and is received and handed over again, by anyone who did not despatch it', async () => {
    const packagingId = await received()
    await revokeReceipt(penang, { packagingId, reason })
    await world.services.db.package.update({
      where: { packagingId },
      data: { despatchedById: colleague.viewer.userId },
    })
    await expect(receivePackage(colleague, { packagingId })).rejects.toEqual(
      refused('package.ownSend'),
    )
    await expect(handOver(penang, { packagingId, ...aCollector })).rejects.toEqual(
      refused('permission.denied'),
    )
    await receivePackage(penang, { packagingId })
    expect(await packages.stored(packagingId)).toMatchObject({
      receivedAt: world.now,
      receivedById: penang.viewer.userId,
    })
    await handOver(penang, { packagingId, ...aCollector })
  })

  it('or is undespatched by the branch that sent it, where it returned', async () => {
    const packagingId = await received()
    await expect(packages.takeBack(packagingId)).rejects.toEqual(refused('package.received'))
    await revokeReceipt(penang, { packagingId, reason: 'Nobody came for it' })
    const { jobIds } = await packages.takeBack(packagingId)
    expect((await getCardJob(packages.operator, jobIds[0]!)).status).toBe('qcPassed')
    expect(await getPackage(penang, packagingId)).toMatchObject({ undoneAt: world.now, cards: 1 })
    await expect(revokeReceipt(penang, { packagingId, reason })).rejects.toEqual(
      refused('package.undone'),
    )
  })

  it('also after a revoked handover; also by an administrator of headquarters', async () => {
    const packagingId = await received()
    await handOver(colleague, { packagingId, ...aCollector })
    await revokeHandover(penang, { packagingId, reason: 'Another package' })
    await revokeReceipt(await world.as('hqadmin'), { packagingId, reason })
    expect(await packages.stored(packagingId)).toMatchObject({
      receivedAt: null,
      handedOverAt: null,
    })
  })
})

describe('it is refused', () => {
  it('to an operator, to the sending branch, to an uninvolved branch, and without a reason', async () => {
    const packagingId = await received()
    const before = await packages.stored(packagingId)
    const denied = refused('permission.denied')
    await expect(revokeReceipt(colleague, { packagingId, reason })).rejects.toEqual(denied)
    await expect(revokeReceipt(packages.supervisor, { packagingId, reason })).rejects.toEqual(
      denied,
    )
    const kuching = { ...penang, viewer: { ...penang.viewer, branchCode: 'KCH' } }
    await expect(revokeReceipt(kuching, { packagingId, reason })).rejects.toEqual(
      refused('package.notFound'),
    )
    await expect(revokeReceipt(penang, { packagingId, reason: ' ' })).rejects.toMatchObject({
      path: 'reason',
    })
    expect(await packages.stored(packagingId)).toEqual(before)
    expect((await actionsOf(penang, packagingId)).availableActions).toEqual([
      'HAND_OVER',
      'REVOKE_RECEIPT',
    ])
    expect((await actionsOf(colleague, packagingId)).availableActions).toEqual(['HAND_OVER'])
    expect((await actionsOf(packages.supervisor, packagingId)).availableActions).toEqual([])
  })

  it('before the receipt, after the handover, and at an old version', async () => {
    const packagingId = await packages.made('selfCollect', { collectionBranchCode: 'PEN' })
    await expect(revokeReceipt(penang, { packagingId, reason })).rejects.toEqual(
      refused('package.notReceived'),
    )
    await receivePackage(colleague, { packagingId })
    const { version } = await packages.stored(packagingId)
    await handOver(colleague, { packagingId, ...aCollector })
    await expect(revokeReceipt(penang, { packagingId, version, reason })).rejects.toEqual(
      refused('package.handedOver'),
    )
    await revokeHandover(penang, { packagingId, reason })
    await expect(revokeReceipt(penang, { packagingId, version, reason })).rejects.toEqual(
      refused('record.changed'),
    )
  })
})

/** Runs two simultaneous calls. Returns the number of successes and the other's refusal. */
async function atOnce(...calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls)
  return settled.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as Problem).code] : [],
  )
}

describe('simultaneously', () => {
  it('two revoke it: one succeeds, the other is told', async () => {
    const packagingId = await received()
    const { version } = await packages.stored(packagingId)
    const admin = await world.as('hqadmin')
    const calls = [penang, admin].map((by) => revokeReceipt(by, { packagingId, version, reason }))
    expect(await atOnce(...calls)).toEqual(['package.notReceived'])
    expect(await world.services.db.packageReturn.count({ where: { packagingId } })).toBe(1)
  })

  it('a handover in progress is told that the package changed, not that permission is missing', async () => {
    const packagingId = await received()
    const { version } = await packages.stored(packagingId)
    await revokeReceipt(penang, { packagingId, version, reason })
    await expect(handOver(colleague, { packagingId, version, ...aCollector })).rejects.toEqual(
      refused('record.changed'),
    )
  })

  it('another hands it over: one of the two succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const packagingId = await received()
      const { version } = await packages.stored(packagingId)
      const codes = await atOnce(
        handOver(colleague, { packagingId, version, ...aCollector }),
        revokeReceipt(penang, { packagingId, version, reason }),
      )
      const { receivedAt, handedOverAt } = await packages.stored(packagingId)
      // The second person may no longer hand it over, but is told why.
      expect(codes).toEqual([handedOverAt ? 'package.handedOver' : 'record.changed'])
      expect(receivedAt === null).toBe(handedOverAt === null)
    }
  })
})
