import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '#generated/prisma/client.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { putInPackage } from '#server/despatch/putInPackage.ts'
import { getPackage, listPackageJobIds } from '#server/despatch/queries.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { revokeHandover, takeReturned } from '#server/despatch/wayBack.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let packages: Packages

beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
})
afterAll(() => world.close())

const refused = (code: string, path?: string) =>
  expect.objectContaining(path === undefined ? { code } : { code, path })
const particulars = {
  deliveryMethod: 'selfCollect',
  employerKind: 'company',
  collectionBranch: 'JHB',
  rocNo: '201901012345',
}
const despatched = async (jobIds: number[], more: object = {}) =>
  (await despatch(packages.operator, { jobIds, ...particulars, ...more })).packagingId
const cardsIn = async (packagingId: string) => listPackageJobIds(packages.operator, packagingId)
const stateOf = async (jobId: number) => (await getCardJob(packages.operator, jobId)).status

/** Makes two cards that differ in this field. */
async function two(other: Partial<Application>): Promise<number[]> {
  return [...(await packages.passed(1, {})), ...(await packages.passed(1, other))]
}

describe('a package has one employer and one destination', () => {
  it.each([
    [
      'employer of the same name, by its numbers',
      { employerNo: 'E2002', rocNo: '202001099999' },
      'despatch.mixed',
    ],
    ['delivery method', { deliveryMethod: 'delivery' }, 'despatch.mixedWay'],
    ['collection branch', { collectionBranchCode: 'PEN' }, 'despatch.mixedWay'],
    [
      'collection branch and employer',
      { collectionBranchCode: 'PEN', rocNo: '202001099999', employerNo: 'E2' },
      'despatch.mixed',
    ],
  ] as const)('never mixes a different %s', async (_what, other, code) => {
    await expect(despatched(await two(other))).rejects.toEqual(refused(code, 'jobIds'))
  })

  it('accepts the same employer number, even with different spellings of the name', async () => {
    const jobIds = await two({ employerName: 'Megah Bina Sdn. Bhd.' })
    expect(await cardsIn(await despatched(jobIds))).toEqual(jobIds)
  })

  it('compares the type and numbers of its cards', async () => {
    const jobIds = await packages.passed(1, {})
    await expect(despatched(jobIds, { employerKind: 'individual' })).rejects.toEqual(
      refused('despatch.otherKind', 'employerKind'),
    )
    await expect(despatched(jobIds, { rocNo: '999-NOBODY' })).rejects.toEqual(
      refused('despatch.otherNumber', 'rocNo'),
    )
    await expect(despatched(jobIds, { employerNo: 'E9999' })).rejects.toEqual(
      refused('despatch.otherNumber', 'employerNo'),
    )
    await despatched(jobIds, { rocNo: '201901-012345' })
  })
})

describe('before a package leaves', () => {
  it('one card is taken out with a supervisor’s approval: the others stay despatched, and the last one undoes the package', async () => {
    const jobIds = await packages.passed(3, {})
    const packagingId = await despatched(jobIds)
    const takeOut = async (ids: number[]) =>
      undespatch(packages.supervisor, {
        packagingId,
        jobIds: ids,
        approval: await packages.approval(packagingId),
      })
    await takeOut([jobIds[1]!])
    expect(await Promise.all(jobIds.map(stateOf))).toEqual(['despatched', 'qcPassed', 'despatched'])
    expect(await cardsIn(packagingId)).toEqual([jobIds[0], jobIds[2]])
    expect(await getPackage(packages.operator, packagingId)).toMatchObject({
      cards: 2,
      undoneAt: null,
    })
    await takeOut([jobIds[0]!, jobIds[2]!])
    expect(await getPackage(packages.operator, packagingId)).toMatchObject({
      cards: 2,
      undoneAt: world.now,
    })
    expect(await rollupFaults(world.services.db)).toEqual([])
  })

  it('it is taken out only at the version that was seen, without a card added since', async () => {
    const packagingId = await packages.made('selfCollect')
    const { version } = (await getPackage(packages.operator, packagingId))!
    const approval = await packages.approval(packagingId)
    const [more] = await packages.passed(1, {})
    await putInPackage(packages.operator, { packagingId, version, jobIds: [more!] })
    await expect(
      undespatch(packages.supervisor, { packagingId, version, approval }),
    ).rejects.toEqual(refused('record.changed'))
    expect(await cardsIn(packagingId)).toContain(more)
    await undespatch(packages.supervisor, { packagingId, version: version + 1, approval })
    expect(await stateOf(more!)).toBe('qcPassed')
  })

  it('no card outside it is taken out, and none without approval', async () => {
    const [one, other] = [await packages.made('selfCollect'), await packages.made('selfCollect')]
    const jobIds = await cardsIn(other)
    const approval = await packages.approval(one)
    await expect(
      undespatch(packages.supervisor, { packagingId: one, jobIds, approval }),
    ).rejects.toEqual(refused('despatch.notFound', 'jobIds'))
    await expect(
      undespatch(packages.supervisor, { jobIds, approval }),
      'the consent is to another',
    ).rejects.toEqual(refused('supervisor.needed', 'approval'))
  })

  it('a card of the same employer and destination is added; another is not', async () => {
    const packagingId = await packages.made('selfCollect')
    const [more] = await packages.passed(1, {})
    await putInPackage(packages.operator, { packagingId, version: 1, jobIds: [more!] })
    expect(await cardsIn(packagingId)).toContain(more)
    expect(await stateOf(more!)).toBe('despatched')
    const put = (jobIds: number[], version?: number) =>
      putInPackage(packages.operator, { packagingId, jobIds, version })
    await expect(put(await packages.passed(1, { collectionBranchCode: 'PEN' }))).rejects.toEqual(
      refused('despatch.mixedWay', 'jobIds'),
    )
    await expect(put(await packages.passed(1, {}), 1)).rejects.toEqual(refused('record.changed'))
    await expect(put([more!])).rejects.toEqual(refused('job.stateNow'))
    await packages.handOver(packagingId)
    await expect(put(await packages.passed(1, {}))).rejects.toEqual(refused('package.handedOver'))
  })
})

describe('a supervisor can bring back a package that has left', () => {
  it('a parcel returned by the courier goes out under a new number, never the old one', async () => {
    const packagingId = await packages.made('delivery')
    await packages.book(packagingId, 'EP900000001MY')
    await takeReturned(packages.supervisor, { packagingId, reason: 'Address not found' })
    expect(await packages.stored(packagingId)).toMatchObject({
      poslajuNo: null,
      courierAcceptedAt: null,
    })
    const back = await world.services.db.packageReturn.findFirstOrThrow({ where: { packagingId } })
    expect(back).toMatchObject({
      kind: 'courier',
      poslajuNo: 'EP900000001MY',
      reason: 'Address not found',
    })
    expect((await packages.book(packagingId, 'EP900000001MY')).rejected[0]?.reasons[0]?.code).toBe(
      'poslaju.taken',
    )
    expect((await packages.book(packagingId)).rejected).toEqual([])
  })

  it('a mistaken handover is revoked: the package waits, and is handed over again', async () => {
    const packagingId = await packages.bring('handedOver')
    await revokeHandover(packages.supervisor, { packagingId, reason: 'Another package' })
    expect(await packages.stored(packagingId)).toMatchObject({ handedOverAt: null })
    await packages.handOver(packagingId, { collectorName: 'Aminah binti Ali' })
    expect((await packages.stored(packagingId)).handover?.collectorName).toBe('Aminah binti Ali')
    expect(
      await world.services.db.packageHandover.count({ where: { packagingId } }),
      'both are on record',
    ).toBe(2)
  })

  it('an operator cannot, and nobody can without a reason', async () => {
    const packagingId = await packages.bring('handedOver')
    await expect(revokeHandover(packages.operator, { packagingId, reason: 'x' })).rejects.toEqual(
      refused('permission.denied'),
    )
    await expect(
      revokeHandover(packages.supervisor, { packagingId, reason: ' ' }),
    ).rejects.toMatchObject({ path: 'reason' })
    await expect(takeReturned(packages.supervisor, { packagingId, reason: 'x' })).rejects.toEqual(
      refused('package.handedOver'),
    )
  })
})
