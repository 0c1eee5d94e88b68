import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handOver } from '#server/despatch/handOver.ts'
import { receivePackage } from '#server/despatch/receivePackage.ts'
import { undoDespatch, undoReceipt } from '#server/despatch/undoPackage.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { aCollector, packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let packages: Packages
let colleague: Person
let penang: Person

beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
  colleague = await world.as('operator2')
  penang = await world.as('operator.pen')
})
afterAll(() => world.close())

const refused = (code: string) => expect.objectContaining({ code })
const versionOf = async (packagingId: string) => (await packages.stored(packagingId)).version
const auditOf = (action: string) =>
  world.services.db.auditEvent.findFirstOrThrow({ where: { action }, orderBy: { id: 'desc' } })

describe('a despatch', () => {
  it('is undone by the person who made it: its cards wait for despatch again', async () => {
    const packagingId = await packages.made('delivery', { cards: 2 })
    const { items } = await world.services.db.package.findUniqueOrThrow({
      where: { packagingId },
      include: { items: true },
    })
    world.later(10_000)
    await undoDespatch(packages.operator, { packagingId, version: await versionOf(packagingId) })
    expect(await packages.stored(packagingId)).toMatchObject({ undoneAt: world.now })
    for (const { jobId } of items)
      expect((await getCardJob(packages.operator, jobId)).status).toBe('qcPassed')
    expect(await auditOf('undoDespatch')).toMatchObject({
      loginId: 'operator',
      before: { status: 'despatched', packagingId },
      after: { status: 'qcPassed', jobs: items.map(({ jobId }) => jobId) },
    })
    expect(await rollupFaults(world.services.db)).toEqual([])
  })

  it('is not undone by a colleague, after the time limit, or by another branch', async () => {
    const packagingId = await packages.made('selfCollect', { collectionBranchCode: 'PEN' })
    const version = await versionOf(packagingId)
    await expect(undoDespatch(colleague, { packagingId, version })).rejects.toEqual(
      refused('undo.ofAnother'),
    )
    await expect(undoDespatch(penang, { packagingId, version })).rejects.toEqual(
      refused('permission.denied'),
    )
    await expect(undoDespatch(packages.operator, { packagingId })).rejects.toMatchObject({
      path: 'version',
    })
    world.later(10_001)
    await expect(undoDespatch(packages.operator, { packagingId, version })).rejects.toEqual(
      refused('undo.over'),
    )
    expect(await packages.stored(packagingId)).toMatchObject({ undoneAt: null, version })
  })

  it('is not undone after somebody put a card in, also by a caller who read the package again', async () => {
    const packagingId = await packages.made('delivery', { cards: 2 })
    world.later(1_000)
    await world.services.db.$transaction((tx) =>
      recordAudit(tx, { product: 'test' }, world.now, {
        action: 'putInPackage',
        subjects: [`Package:${packagingId}`],
      }),
    )
    const version = await versionOf(packagingId)
    await expect(undoDespatch(packages.operator, { packagingId, version })).rejects.toEqual(
      refused('record.changed'),
    )
    expect(await packages.stored(packagingId)).toMatchObject({ undoneAt: null, version })
  })

  it('is not undone after the package was booked, handed over, received or changed', async () => {
    const booked = await packages.made('delivery')
    await packages.book(booked)
    await expect(
      undoDespatch(packages.operator, { packagingId: booked, version: 1 }),
    ).rejects.toEqual(refused('package.booked'))
    const handed = await packages.made('selfCollect')
    await handOver(colleague, { packagingId: handed, ...aCollector })
    await expect(
      undoDespatch(packages.operator, { packagingId: handed, version: 1 }),
    ).rejects.toEqual(refused('package.handedOver'))
    const received = await packages.made('selfCollect', { collectionBranchCode: 'PEN' })
    await receivePackage(penang, { packagingId: received })
    await expect(
      undoDespatch(packages.operator, { packagingId: received, version: 1 }),
    ).rejects.toEqual(refused('package.received'))
    const changed = await packages.made('selfCollect')
    await expect(
      undoDespatch(packages.operator, { packagingId: changed, version: 2 }),
    ).rejects.toEqual(refused('record.changed'))
  })
})

describe('the receipt of a package', () => {
  const received = async () => {
    const packagingId = await packages.made('selfCollect', { collectionBranchCode: 'PEN' })
    await receivePackage(penang, { packagingId })
    return { packagingId, version: await versionOf(packagingId) }
  }

  it('is undone by the person who received it, and can be received again', async () => {
    const found = await received()
    world.later(30_000)
    await undoReceipt(penang, found)
    expect(await packages.stored(found.packagingId)).toMatchObject({
      receivedAt: null,
      receivedById: null,
      undoneAt: null,
    })
    expect(await auditOf('undoReceipt')).toMatchObject({
      loginId: 'operator.pen',
      before: { package: 'received' },
      after: { package: 'despatched', packagingId: found.packagingId },
    })
    await receivePackage(penang, { packagingId: found.packagingId })
  })

  it('is not undone by a colleague, a supervisor, the sender, or after the time limit', async () => {
    const found = await received()
    const others = [await world.as('supervisor.pen'), await world.as('admin')]
    for (const other of others)
      await expect(undoReceipt(other, found)).rejects.toEqual(refused('undo.ofAnother'))
    await expect(undoReceipt(packages.operator, found)).rejects.toEqual(
      refused('permission.denied'),
    )
    world.later(30_001)
    await expect(undoReceipt(penang, found)).rejects.toEqual(refused('undo.over'))
    expect(await packages.stored(found.packagingId)).toMatchObject({
      receivedById: penang.viewer.userId,
    })
  })

  it('is not undone after a handover, before the receipt, or twice', async () => {
    const handed = await received()
    await handOver(penang, { packagingId: handed.packagingId, ...aCollector })
    await expect(undoReceipt(penang, handed)).rejects.toEqual(refused('package.handedOver'))
    const found = await received()
    const calls = await Promise.allSettled(
      Array.from({ length: 5 }, () => undoReceipt(penang, found)),
    )
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(undoReceipt(penang, found)).rejects.toEqual(refused('package.notReceived'))
  })
})
