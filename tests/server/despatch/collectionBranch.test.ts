import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#domain/changes.ts'
import { watchChanges } from '#server/changes/watchChanges.ts'
import { handOver } from '#server/despatch/handOver.ts'
import { findPackage, listPackages } from '#server/despatch/queries.ts'
import { receivePackage } from '#server/despatch/receivePackage.ts'
import { updateProfile } from '#server/production/applications/updateProfile.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { findCardJobs } from '#server/production/search/findCardJobs.ts'
import { aCollector, packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let packages: Packages
let penang: Person
let johorOperator: Person

beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
  penang = await world.as('operator.pen')
  johorOperator = await world.as('operator')
})
afterAll(() => world.close())

/**
 * Collects the messages that a person receives during an action, until this one arrives. Messages
 * about earlier actions may still be on their way.
 */
async function heardBy(
  person: Person,
  act: () => Promise<unknown>,
  last: Pick<Change, 'kind' | 'id'>,
): Promise<Change[]> {
  const heard: Change[] = []
  const changes = watchChanges(world.services.events, person.viewer)
  await changes.next()
  await act()
  for await (const change of changes) {
    heard.push(change)
    if (change.kind === last.kind && change.id === last.id) break
  }
  return heard
}

const refused = (code: string) => expect.objectContaining({ code })
const profile = {
  address1: '1 Jalan',
  postcode: '80000',
  city: 'Johor Bahru',
  state: 'Johor',
  employerName: 'MEGAH BINA',
}
const forPenang = () => packages.made('selfCollect', { collectionBranchCode: 'PEN' })

async function seenBy(by: Person, passportNo: string) {
  const { data } = await by.graphql(
    'query($text: String!) { findCardJobs(text: $text) { availableActions packagingId whereabouts { place branch { code } } } }',
    { text: passportNo },
  )
  return (data as unknown as { findCardJobs: object[] }).findCardJobs
}

describe('the branch where a package is collected', () => {
  it('sees it, receives it, and hands it over', async () => {
    const packagingId = await forPenang()
    expect(await findPackage(penang, packagingId)).toMatchObject({
      branchCode: 'JHB',
      collectionBranchCode: 'PEN',
    })
    await expect(handOver(penang, { packagingId, ...aCollector })).rejects.toEqual(
      refused('permission.denied'),
    )
    await expect(packages.handOver(packagingId)).rejects.toMatchObject({
      code: 'package.notArrived',
      values: { branch: 'PEN' },
    })
    await receivePackage(penang, { packagingId })
    expect(await packages.stored(packagingId)).toMatchObject({
      receivedAt: world.now,
      receivedById: penang.viewer.userId,
    })
    await expect(packages.handOver(packagingId), 'it is no longer at Johor Bahru').rejects.toEqual(
      refused('permission.denied'),
    )
    await handOver(penang, { packagingId, ...aCollector })
    expect((await packages.stored(packagingId)).handedOverAt).toEqual(world.now)
  })

  it('sees what is on its way and what is waiting', async () => {
    const packagingId = await forPenang()
    const listed = async (filter: object) =>
      (await listPackages(penang, filter, { first: 50 })).edges.map(({ node }) => node.packagingId)
    expect(await listed({ comingTo: 'PEN', states: ['despatched'] })).toContain(packagingId)
    expect(await listed({ awaitedAt: 'PEN' })).not.toContain(packagingId)
    await receivePackage(penang, { packagingId })
    expect(await listed({ awaitedAt: 'PEN' })).toContain(packagingId)
  })

  it('is notified at once of actions elsewhere, and so is the branch that received its application', async () => {
    const packagingId = await forPenang()
    const item = await world.services.db.packageItem.findFirstOrThrow({
      where: { packagingId },
      include: { job: true },
    })
    const { applId, id } = item.job
    await world.services.db.application.update({
      where: { applId },
      data: { branchCode: 'KCH', collectionBranchCode: 'PEN' },
    })
    const ofJob = { kind: 'cardJob', id: String(id) } as const
    const kuching = { ...penang, viewer: { ...penang.viewer, branchCode: 'KCH' } }
    const [johor, sarawak] = await Promise.all([
      heardBy(johorOperator, () => receivePackage(penang, { packagingId }), {
        kind: 'package',
        id: packagingId,
      }),
      heardBy(kuching, async () => undefined, ofJob),
    ])
    expect(johor).toContainEqual(
      expect.objectContaining({ kind: 'package', id: packagingId, branchCode: 'JHB' }),
    )
    expect(sarawak).toContainEqual(
      expect.objectContaining({ kind: 'cardJob', id: String(id), branchCode: 'KCH' }),
    )
    const handing = () => handOver(penang, { packagingId, ...aCollector })
    expect(await heardBy(penang, handing, ofJob)).toContainEqual(
      expect.objectContaining({ kind: 'cardJob', id: String(id), branchCode: 'PEN' }),
    )
  })

  it('receives it once, by a person other than the sender; Johor Bahru’s own package is received nowhere', async () => {
    const packagingId = await forPenang()
    await world.services.db.package.update({
      where: { packagingId },
      data: { despatchedById: penang.viewer.userId },
    })
    await expect(receivePackage(penang, { packagingId })).rejects.toEqual(
      refused('package.ownSend'),
    )
    const colleague = await world.as('supervisor.pen')
    await receivePackage(colleague, { packagingId })
    await expect(receivePackage(colleague, { packagingId })).rejects.toEqual(
      refused('package.received'),
    )
    await expect(packages.takeBack(packagingId), 'it has left').rejects.toEqual(
      refused('package.received'),
    )
    const own = await packages.made('selfCollect')
    await expect(receivePackage(penang, { packagingId: own })).rejects.toEqual(
      refused('package.notFound'),
    )
    await expect(receivePackage(packages.operator, { packagingId: own })).rejects.toEqual(
      refused('package.collectedHere'),
    )
  })

  it('the database itself refuses a receipt by the sender', async () => {
    const packagingId = await forPenang()
    await expect(
      world.services.db.package.update({
        where: { packagingId },
        data: { receivedAt: world.now, receivedById: packages.operator.viewer.userId },
      }),
    ).rejects.toThrow(/package_received/)
  })
})

describe('counter staff find all answers for an applicant in one search', () => {
  it('where the card is received, held and collected; only the holder can act', async () => {
    const passportNo = 'BX7000001'
    const jobId = await world.job({ passportNo, collectionBranchCode: 'PEN' })
    await world.services.db.cardJob.update({ where: { id: jobId }, data: { branchCode: 'HQ' } })
    const { applId } = (await getCardJob(packages.operator, jobId)).application
    const answer = {
      packagingId: null,
      whereabouts: { place: 'TO_BE_PRINTED', branch: { code: 'HQ' } },
    }
    for (const by of [packages.operator, penang]) {
      expect(await seenBy(by, passportNo)).toEqual([{ availableActions: [], ...answer }])
      await expect(updateProfile(by, { applId, ...profile })).rejects.toEqual(
        refused('job.heldElsewhere'),
      )
    }
    const other = await world.job({ passportNo: 'BX7000002' })
    expect(
      await findCardJobs(penang, 'BX7000002'),
      'nothing of a job in which it has no part',
    ).toEqual([])
    expect(other).toBeGreaterThan(0)
  })

  it('which package it is in, and whether it is here', async () => {
    const passportNo = 'BX7000003'
    const packagingId = await packages.made('selfCollect', {
      passportNo,
      collectionBranchCode: 'PEN',
    })
    const place = async () =>
      (await seenBy(penang, passportNo)) as { packagingId: string; whereabouts: object }[]
    expect((await place())[0]).toMatchObject({
      packagingId,
      whereabouts: { place: 'ON_ITS_WAY', branch: { code: 'PEN' } },
    })
    await receivePackage(penang, { packagingId })
    expect((await place())[0]).toMatchObject({
      whereabouts: { place: 'TO_BE_COLLECTED', branch: { code: 'PEN' } },
    })
  })
})
