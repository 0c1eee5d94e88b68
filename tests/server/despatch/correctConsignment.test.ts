import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptByCourier } from '#server/despatch/acceptByCourier.ts'
import { correctConsignment } from '#server/despatch/correctConsignment.ts'
import { updateConsignments } from '#server/despatch/updateConsignments.ts'
import { takeReturned } from '#server/despatch/wayBack.ts'
import { nextNumber } from '#tests/support/courier.ts'
import { packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let packages: Packages
let operator: Person

beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
  operator = packages.operator
})
afterAll(() => world.close())

const refused = (code: string, path?: string) =>
  expect.objectContaining({ code, ...(path && { path }) }) as Error

async function booked(
  number = nextNumber(),
): Promise<{ packagingId: string; number: string; version: number }> {
  const packagingId = await packages.made('delivery')
  expect((await packages.book(packagingId, number)).rejected).toEqual([])
  return { packagingId, number, version: (await packages.stored(packagingId)).version }
}
const consent = (ids: string | string[], requester = operator, loginId = 'admin') =>
  packages.approval(ids, requester, 'correctConsignment', loginId)
const numberOf = async (packagingId: string) => (await packages.stored(packagingId)).poslajuNo
/** Attempts a correction that is refused, and asserts that nothing changed. */
async function expectRefused(
  input: Record<string, unknown>,
  code: string,
  path?: string,
  person = operator,
) {
  const before = await packages.stored(input.packagingId as string)
  await expect(correctConsignment(person, input)).rejects.toEqual(refused(code, path))
  expect(await packages.stored(input.packagingId as string)).toEqual(before)
}

describe('a wrong consignment number', () => {
  it('is corrected with a supervisor’s approval; the audit trail and the screens show it, and the old number is free', async () => {
    const { packagingId, number, version } = await booked()
    const right = nextNumber()
    const input = {
      packagingId,
      version,
      poslajuNo: ` ${right.toLowerCase()} `,
      approval: await consent(packagingId),
    }
    const asked = operator.under(`correct-${packagingId}`) as Person
    expect(await correctConsignment(asked, input)).toEqual({ packagingId, poslajuNo: right })
    expect(await packages.stored(packagingId)).toMatchObject({
      poslajuNo: right,
      version: version + 1,
      courierAcceptedAt: null,
    })
    expect(await correctConsignment(asked, input), 'the same call again does nothing more').toEqual(
      {
        packagingId,
        poslajuNo: right,
      },
    )
    const event = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'correctConsignment', subjects: { has: `Package:${packagingId}` } },
    })
    expect(event).toMatchObject({
      loginId: 'operator',
      approvedBy: 'admin',
      before: { poslajuNo: number },
      after: { poslajuNo: right },
    })
    expect((await packages.book(await packages.made('delivery'), number)).rejected).toEqual([])
  })

  it('is swapped with another package’s in one step', async () => {
    const [one, two] = [await booked(), await booked()]
    const ids = [one.packagingId, two.packagingId]
    const input = {
      ...one,
      poslajuNo: two.number,
      exchangeWith: two.packagingId,
      approval: await consent(ids),
    }
    await correctConsignment(operator, input)
    expect(await Promise.all(ids.map(numberOf))).toEqual([two.number, one.number])
    const event = await world.services.db.auditEvent.findFirstOrThrow({
      where: {
        action: 'correctConsignment',
        subjects: { hasEvery: ids.map((id) => `Package:${id}`) },
      },
    })
    expect(event.before).toEqual({ [ids[0]!]: one.number, [ids[1]!]: two.number })
    expect(event.after).toEqual({ [ids[0]!]: two.number, [ids[1]!]: one.number })
    expect((await packages.stored(two.packagingId)).version).toBe(two.version + 1)
  })

  it('cannot change after the courier has accepted the parcel, not even by a swap', async () => {
    const [one, two] = [await booked(), await booked()]
    await acceptByCourier(operator, { packagingId: two.packagingId, version: two.version })
    expect(await packages.stored(two.packagingId)).toMatchObject({
      courierAcceptedAt: world.services.clock.now(),
    })
    await expectRefused(
      {
        packagingId: two.packagingId,
        poslajuNo: nextNumber(),
        approval: await consent(two.packagingId),
      },
      'despatch.courierAccepted',
    )
    const approval = await consent([one.packagingId, two.packagingId])
    await expectRefused(
      { ...one, poslajuNo: two.number, exchangeWith: two.packagingId, approval },
      'despatch.courierAccepted',
    )
    await expect(acceptByCourier(operator, { packagingId: two.packagingId })).rejects.toEqual(
      refused('despatch.courierAccepted'),
    )
  })

  it('cannot become a number that another package has, or returned under', async () => {
    const [one, two, back] = [await booked(), await booked(), await booked()]
    await takeReturned(packages.supervisor, {
      packagingId: back.packagingId,
      reason: 'Not collected',
    })
    const approval = await consent(one.packagingId)
    await expectRefused({ ...one, poslajuNo: two.number, approval }, 'poslaju.taken', 'poslajuNo')
    await expectRefused({ ...one, poslajuNo: back.number, approval }, 'poslaju.taken', 'poslajuNo')
    await expectRefused({ ...one, poslajuNo: one.number, approval }, 'poslaju.same', 'poslajuNo')
    await expectRefused(
      { ...one, poslajuNo: nextNumber(), exchangeWith: two.packagingId, approval },
      'poslaju.notThere',
      'exchangeWith',
    )
    await expectRefused(
      { ...one, poslajuNo: two.number, exchangeWith: one.packagingId, approval },
      'poslaju.same',
      'exchangeWith',
    )
    for (const wrong of ['EP 1', 'EP12', '=1+1', 'E'.repeat(31)]) {
      await expectRefused({ ...one, poslajuNo: wrong, approval }, 'field.pattern', 'poslajuNo')
    }
    await expectRefused(
      { packagingId: back.packagingId, poslajuNo: nextNumber(), approval },
      'package.notBooked',
    )
    await correctConsignment(operator, { ...one, poslajuNo: nextNumber(), approval })
  })

  it('is corrected only at the version that was seen', async () => {
    const { packagingId, version } = await booked()
    const approval = await consent(packagingId)
    await expectRefused(
      { packagingId, version: version - 1, poslajuNo: nextNumber(), approval },
      'record.changed',
    )
  })

  it('is not corrected without approval, with approval of something else, or with approval by the person who entered it', async () => {
    const [one, two] = [await booked(), await booked()]
    const poslajuNo = nextNumber()
    await expectRefused({ ...one, poslajuNo }, 'supervisor.needed')
    await expectRefused(
      { ...one, poslajuNo, approval: await packages.approval(one.packagingId, operator) },
      'supervisor.needed',
    )
    await expectRefused(
      { ...one, poslajuNo, approval: await consent(two.packagingId) },
      'supervisor.needed',
    )
    const exchange = { ...one, poslajuNo: two.number, exchangeWith: two.packagingId }
    await expectRefused(
      { ...exchange, approval: await consent(one.packagingId) },
      'supervisor.needed',
    )

    const packagingId = await packages.made('delivery')
    const row = { packagingid: packagingId, poslajuno: nextNumber(), weight: 0.3, charges: 7 }
    expect((await updateConsignments(packages.supervisor, { rows: [row] })).updated).toBe(1)
    const approval = await consent(packagingId, operator, 'supervisor')
    await expectRefused({ packagingId, poslajuNo, approval }, 'supervisor.hadPart', 'approval')
    await correctConsignment(operator, {
      packagingId,
      poslajuNo,
      approval: await consent(packagingId),
    })
  })

  it('cannot be corrected by another branch or a viewer', async () => {
    const { packagingId } = await booked()
    const input = { packagingId, poslajuNo: nextNumber(), approval: await consent(packagingId) }
    await expectRefused(input, 'package.notFound', undefined, await world.as('operator.pen'))
    await expectRefused(input, 'permission.denied', undefined, await world.as('viewer'))
    await expectRefused(input, 'permission.denied', undefined, await world.as('monitor'))
    await expect(acceptByCourier(await world.as('operator.pen'), { packagingId })).rejects.toEqual(
      refused('package.notFound'),
    )
    await correctConsignment(await world.as('hqadmin'), {
      packagingId,
      poslajuNo: nextNumber(),
      approval: await consent(packagingId, await world.as('hqadmin')),
    })
  })
})

describe('simultaneously', () => {
  const settled = async (...tries: Promise<unknown>[]) =>
    (await Promise.allSettled(tries))
      .map((each) =>
        each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code,
      )
      .sort()

  it('two correct one package, and the second is told that it changed', async () => {
    const one = await booked()
    const approvals = [await consent(one.packagingId), await consent(one.packagingId)]
    const outcomes = await settled(
      ...approvals.map((approval) =>
        correctConsignment(operator, { ...one, poslajuNo: nextNumber(), approval }),
      ),
    )
    expect(outcomes).toEqual(['done', 'record.changed'])
  })

  it('two packages get one number, and the second is refused', async () => {
    const both = [await booked(), await booked()]
    const poslajuNo = nextNumber()
    const approvals = [await consent(both[0]!.packagingId), await consent(both[1]!.packagingId)]
    const outcomes = await settled(
      ...both.map((one, i) =>
        correctConsignment(operator, { ...one, poslajuNo, approval: approvals[i] }),
      ),
    )
    expect(outcomes).toEqual(['done', 'poslaju.taken'])
  })

  it('two swaps of the same packages do not deadlock, and one succeeds', async () => {
    const [one, two] = [await booked(), await booked()]
    const ids = [one.packagingId, two.packagingId]
    const approvals = [await consent(ids), await consent(ids)]
    const outcomes = await settled(
      correctConsignment(operator, {
        ...one,
        poslajuNo: two.number,
        exchangeWith: two.packagingId,
        approval: approvals[0],
      }),
      correctConsignment(operator, {
        ...two,
        poslajuNo: one.number,
        exchangeWith: one.packagingId,
        approval: approvals[1],
      }),
    )
    expect(outcomes).toEqual(['done', 'record.changed'])
    expect(await Promise.all(ids.map(numberOf))).toEqual([two.number, one.number])
  })

  it('a correction and an import use the same number: one package gets it', async () => {
    const one = await booked()
    const fresh = await packages.made('delivery')
    const poslajuNo = nextNumber()
    const approval = await consent(one.packagingId)
    await Promise.allSettled([
      correctConsignment(operator, { ...one, poslajuNo, approval }),
      packages.book(fresh, poslajuNo),
    ])
    expect(await world.services.db.package.count({ where: { poslajuNo } })).toBe(1)
  })
})
