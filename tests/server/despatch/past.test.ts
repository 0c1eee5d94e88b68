import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageStateOf } from '#domain/package/packageState.ts'
import { Problem } from '#domain/problems.ts'
import { acceptByCourier } from '#server/despatch/acceptByCourier.ts'
import { correctConsignment } from '#server/despatch/correctConsignment.ts'
import { handOver } from '#server/despatch/handOver.ts'
import { reportFound, reportLost, writeOffLost } from '#server/despatch/lostParcel.ts'
import { changesOfPackage, findPastPackage, placeThen } from '#server/despatch/past/pastPackage.ts'
import { putInPackage } from '#server/despatch/putInPackage.ts'
import { receivePackage } from '#server/despatch/receivePackage.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { undoDespatch, undoReceipt } from '#server/despatch/undoPackage.ts'
import { revokeHandover, revokeReceipt, takeReturned } from '#server/despatch/wayBack.ts'
import { nextNumber } from '#tests/support/courier.ts'
import { pastRecordFaults, recordsNow, type Records } from '#tests/support/facts/pastRecords.ts'
import { aCollector, packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const minute = 60_000

let world: World
let packages: Packages
let penang: Person
let penangSupervisor: Person
let hqadmin: Person
beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
  penang = await world.as('operator.pen')
  penangSupervisor = await world.as('supervisor.pen')
  hqadmin = await world.as('hqadmin')
})
afterAll(() => world.close())

/** Does a step, and returns its moment. */
async function moment(work: Promise<unknown>): Promise<Date> {
  await work
  const at = world.now
  world.later(minute)
  return at
}

describe('a package at a moment', () => {
  let packagingId: string
  let more: number
  const at: Record<'sent' | 'filled' | 'received' | 'handedOver' | 'back', Date> = {} as never

  beforeAll(async () => {
    const application = { collectionBranchCode: 'PEN' }
    const made = packages.made('selfCollect', { cards: 2, ...application })
    at.sent = await moment(made)
    packagingId = await made
    ;[more] = (await packages.passed(1, application)) as [number]
    at.filled = await moment(putInPackage(packages.operator, { packagingId, jobIds: [more] }))
    at.received = await moment(receivePackage(penang, { packagingId }))
    at.handedOver = await moment(handOver(penang, { packagingId, ...aCollector }))
    at.back = await moment(revokeHandover(penangSupervisor, { packagingId, reason: 'Wrong one' }))
  })

  const then = async (when: Date, by: Person = hqadmin) => {
    const found = await findPastPackage(by, packagingId, when)
    return found && [packageStateOf(found.traits), placeThen(found)?.place, found.jobIds.length]
  }

  test('is in its state, at its place, with its cards, whatever happened since', async () => {
    expect(await then(at.sent)).toEqual(['despatched', 'onItsWay', 2])
    expect(await then(at.filled)).toEqual(['despatched', 'onItsWay', 3])
    expect(await then(new Date(at.received.getTime() - 1))).toEqual(['despatched', 'onItsWay', 3])
    expect(await then(at.received)).toEqual(['received', 'toBeCollected', 3])
    expect(await then(at.handedOver)).toEqual(['handedOver', 'collected', 3])
    expect(await then(at.back)).toEqual(['received', 'toBeCollected', 3])
  })

  test('says what changed until a second moment', async () => {
    const found = (await findPastPackage(hqadmin, packagingId, at.sent))!
    const changes = changesOfPackage(hqadmin, found, at.received)
    expect(changes).toMatchObject({ putIn: [more], takenOut: [] })
    expect(changes.steps.map(({ action }) => action)).toEqual(['putInPackage', 'receivePackage'])
    expect(changesOfPackage(hqadmin, found, at.sent)).toMatchObject({
      putIn: [],
      steps: [],
    })
  })

  test('is asked for with its cards, steps and changes', async () => {
    const document = `query($text: String!, $at: DateTime!, $until: DateTime) {
      pastPackage(text: $text, at: $at) {
        state whereabouts { place branch { code } } quantity cards { jobId } history { action }
        changes(until: $until) { putIn { jobId } takenOut { jobId } steps { action } } } }`
    const variables = {
      text: packagingId,
      at: at.sent.toISOString(),
      until: at.filled.toISOString(),
    }
    const { data } = await hqadmin.graphql(document, variables)
    expect(data!.pastPackage).toMatchObject({
      state: 'DESPATCHED',
      whereabouts: { place: 'ON_ITS_WAY', branch: { code: 'PEN' } },
      quantity: 2,
      history: [{ action: 'despatch' }],
      changes: { putIn: [{ jobId: more }], takenOut: [], steps: [{ action: 'putInPackage' }] },
    })
    expect((data!.pastPackage as unknown as { cards: object[] }).cards).toHaveLength(2)
  })

  test('is seen by whom its present is seen, and only with the cards that they see', async () => {
    expect(await then(at.sent, penang)).toEqual(['despatched', 'onItsWay', 2])
    const here = await packages.made('selfCollect')
    expect(await findPastPackage(penang, here, world.now)).toBeNull()
    expect(await findPastPackage(hqadmin, 'PK-JHB-2026-999999', world.now)).toBeNull()
    const ofOther = await packages.passed(1, { branchCode: 'PEN' })
    await world.services.db.cardJob.updateMany({
      where: { id: { in: ofOther } },
      data: { branchCode: 'JHB' },
    })
    await putInPackage(packages.operator, { packagingId: here, jobIds: ofOther })
    const document =
      'query($text: String!, $at: DateTime!) { pastPackage(text: $text, at: $at) { quantity cards { jobId } } }'
    const { data } = await penang.graphql(document, {
      text: here,
      at: world.now.toISOString(),
    })
    expect(data!.pastPackage).toEqual({ quantity: 2, cards: [{ jobId: ofOther[0] }] })
  })

  test('is nowhere after it was undone, and before it is refused, as is the future', async () => {
    const undone = await packages.made('selfCollect')
    const sent = await moment(Promise.resolve())
    await packages.takeBack(undone)
    const found = (await findPastPackage(hqadmin, undone, world.now))!
    expect([packageStateOf(found.traits), placeThen(found), found.jobIds]).toEqual([
      'undone',
      null,
      [],
    ])
    const past = (await findPastPackage(hqadmin, undone, sent))!
    expect(changesOfPackage(hqadmin, past, world.now)).toMatchObject({
      takenOut: past.jobIds,
    })
    for (const [when, code] of [
      [new Date(sent.getTime() - 1), 'moment.beforeRecords'],
      [new Date(world.now.getTime() + 1), 'moment.future'],
    ] as const)
      await expect(findPastPackage(hqadmin, undone, when)).rejects.toMatchObject({ code })
    for (const [until, code] of [
      [new Date(sent.getTime() - 1), 'moment.reversed'],
      [new Date(world.now.getTime() + 1), 'moment.future'],
    ] as const)
      expect(() => changesOfPackage(hqadmin, past, until)).toThrow(
        expect.objectContaining({ code }) as Error,
      )
  })
})

const kinds = [
  'pack',
  'putIn',
  'takeOut',
  'undoDespatch',
  'receive',
  'undoReceipt',
  'revokeReceipt',
  'handOver',
  'revokeHandover',
  'book',
  'exchange',
  'correct',
  'accept',
  'takeReturned',
  'reportLost',
  'writeOff',
  'reportFound',
] as const
type Step = { kind: (typeof kinds)[number]; pick: number; way: number }
const reason = 'Entered by mistake'
/** Chooses the package that was packed last. */
const newest = -1
/** For steps that chance may leave out: the steps before them, and the way. */
const leadingTo: Partial<Record<Step['kind'], [way: number, ...Step['kind'][]]>> = {
  undoDespatch: [0, 'pack'],
  undoReceipt: [1, 'pack', 'receive'],
  revokeReceipt: [1, 'pack', 'receive'],
  revokeHandover: [0, 'pack', 'handOver'],
  exchange: [2, 'pack', 'book', 'pack', 'book'],
  correct: [2, 'pack', 'book'],
  takeReturned: [2, 'pack', 'book', 'accept'],
  reportLost: [2, 'pack', 'book', 'accept'],
  writeOff: [2, 'pack', 'book', 'accept', 'reportLost'],
  reportFound: [2, 'pack', 'book', 'accept', 'reportLost'],
}
/** Where packages go: over the counter here, over that of Penang, and by courier. */
const ways = [
  ['selfCollect', {}],
  ['selfCollect', { collectionBranchCode: 'PEN' }],
  ['delivery', {}],
] as const

async function act({ kind, pick, way }: Step): Promise<unknown> {
  const { operator, supervisor, approval } = packages
  const { db } = world.services
  const [method, application] = ways[way]!
  if (kind === 'pack')
    return packages.made(method, { cards: 1 + Math.abs(pick % 3), ...application })
  const those = await db.package.findMany({
    where: {
      undoneAt: null,
      deliveryMethod: method,
      collectionBranchCode: way === 1 ? 'PEN' : 'JHB',
    },
    orderBy: { packagingId: 'asc' },
  })
  const found = pick === newest ? those.at(-1) : those[pick % Math.max(1, those.length)]
  if (!found) return undefined
  const { packagingId, version } = found
  switch (kind) {
    case 'putIn':
      return putInPackage(operator, { packagingId, jobIds: await packages.passed(1, application) })
    case 'takeOut': {
      const [item] = await db.packageItem.findMany({ where: { packagingId, removedAt: null } })
      const token = await approval(packagingId)
      return undespatch(supervisor, { jobIds: [item!.jobId], approval: token })
    }
    case 'undoDespatch':
      return undoDespatch(operator, { packagingId, version })
    case 'receive':
      return receivePackage(penang, { packagingId })
    case 'undoReceipt':
      return undoReceipt(penang, { packagingId, version })
    case 'revokeReceipt':
      return revokeReceipt(penangSupervisor, { packagingId, reason })
    case 'handOver':
      return packages.handOver(packagingId)
    case 'revokeHandover':
      return revokeHandover(supervisor, { packagingId, reason })
    case 'book': {
      const { rejected } = await packages.book(packagingId)
      if (rejected.length > 0) throw new Problem('package.booked')
      return packagingId
    }
    case 'correct': {
      const token = await approval(packagingId, operator, 'correctConsignment')
      return correctConsignment(operator, {
        packagingId,
        version,
        poslajuNo: nextNumber(),
        approval: token,
      })
    }
    case 'exchange': {
      const other = those.find((each) => each.poslajuNo && each.packagingId !== packagingId)
      if (!other) return undefined
      const token = await approval([packagingId, other.packagingId], operator, 'correctConsignment')
      return correctConsignment(operator, {
        packagingId,
        version,
        poslajuNo: other.poslajuNo,
        exchangeWith: other.packagingId,
        approval: token,
      })
    }
    case 'reportLost':
      return reportLost(operator, {
        packagingId,
        version,
        reason: 'notDelivered',
        courierReference: '',
      })
    case 'writeOff':
      return writeOffLost(supervisor, { packagingId, version, reason })
    case 'reportFound':
      return reportFound(operator, { packagingId, version, reason })
    case 'accept':
      return acceptByCourier(operator, { packagingId })
    case 'takeReturned':
      return takeReturned(supervisor, { packagingId, reason })
  }
}

test('after random work every package is as it was at each moment', async () => {
  const done = new Map<string, number>()
  const kept: Records[] = []
  const refusals = new Map<string, number>()
  const attempt = async (one: Step) => {
    const outcome = await act(one).catch((error: unknown) => {
      if (error instanceof Problem) return void refusals.set(`${one.kind} ${error.code}`, 1)
      throw error
    })
    if (outcome !== undefined) done.set(one.kind, (done.get(one.kind) ?? 0) + 1)
  }
  const step = fc.record({
    kind: fc.constantFrom(...kinds, 'pack' as const, 'book' as const, 'book' as const),
    pick: fc.nat(1_000),
    way: fc.nat(2),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
      for (const one of steps) {
        await attempt(one)
        world.later(2_000)
      }
      kept.push(await packagesAt())
      world.later(1)
    }),
    { numRuns: 8, endOnFailure: true, seed: 20_261 },
  )
  for (const [kind, [way, ...before]] of Object.entries(leadingTo)) {
    for (const each of [...before, kind as Step['kind']])
      await attempt({ kind: each, pick: newest, way })
    world.later(minute)
    kept.push(await packagesAt())
    world.later(1)
  }
  for (const records of kept) expect(await pastRecordFaults(hqadmin, records)).toEqual([])
  for (const kind of kinds)
    expect(
      done.get(kind) ?? 0,
      `${kind}: ${JSON.stringify([...done, ...refusals])}`,
    ).toBeGreaterThan(0)
})

/** The cards of these packages were passed without a trail, so only the packages are compared. */
const packagesAt = async (): Promise<Records> => ({
  ...(await recordsNow(world.services.db, world.now)),
  jobs: new Map(),
})
