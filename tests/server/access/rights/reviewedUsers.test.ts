import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { askRightsRemoval } from '#server/access/rights/askRightsRemoval.ts'
import { confirmRights } from '#server/access/rights/confirmRights.ts'
import { createUser } from '#server/access/users/createUser.ts'
import { updateUser } from '#server/access/users/updateUser.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Person } from '#tests/support/world.ts'
import { reviewTest } from './reviewTest.ts'

const t = reviewTest()
const asked = `query($filter: ReviewedUserFilter) { reviewedUsers(filter: $filter, first: 200) { total edges { node {
  loginId state dueOn mayConfirm mayAskRemoval mayEdit dormantDays givenAt givenBy confirmedBy approvedGivers removalReason
  removalAskedBy sharing { names count } } } }
  viewer { work { rightsToConfirm rightsDueOn removalsAsked } } }`

type Row = { loginId: string; state: string; [field: string]: unknown }

/** Returns what a person sees of the review: the rows, and the counts of Home. */
async function seenBy(person: Person, filter: object = {}) {
  const { data, errors } = await person.graphql(asked, { filter })
  expect(errors).toBeUndefined()
  const { reviewedUsers, viewer } = data as never as {
    reviewedUsers: { total: number; edges: { node: Row }[] }
    viewer: {
      work: {
        rightsToConfirm: number | null
        rightsDueOn: string | null
        removalsAsked: number | null
      }
    }
  }
  return {
    rows: reviewedUsers.edges.map(({ node }) => node),
    total: reviewedUsers.total,
    ...viewer.work,
  }
}
const rowOf = async (person: Person, { loginId }: { loginId: string }) =>
  (await seenBy(person)).rows.find((row) => row.loginId === loginId)

test('Home counts the people of the list behind it, from the warning on, and headquarters sees what a branch left undone', async () => {
  const staff = await t.user()
  const supervisor = await t.user({ roleId: 4 })
  const ofPenang = await t.user({ branchCode: 'PEN' })
  const ofHq = await t.user({ roleId: 3, branchCode: 'HQ' })
  const branchAdmin = await t.user({ roleId: 2 })
  const expected: [day: string, byLogin: Record<string, readonly { loginId: string }[]>][] = [
    ['2026-12-16', {}],
    [
      '2026-12-17',
      {
        supervisor: [staff],
        'supervisor.pen': [ofPenang],
        [branchAdmin.loginId]: [staff],
        admin: [supervisor, ofHq, branchAdmin],
      },
    ],
    [
      '2027-01-01',
      {
        supervisor: [staff],
        'supervisor.pen': [ofPenang],
        [branchAdmin.loginId]: [staff],
        admin: [staff, supervisor, ofPenang, ofHq, branchAdmin],
      },
    ],
  ]
  for (const [day, byLogin] of expected) {
    t.on(day)
    for (const loginId of [
      'supervisor',
      'supervisor.pen',
      branchAdmin.loginId,
      supervisor.loginId,
      'admin',
    ]) {
      const own =
        loginId === supervisor.loginId ? (byLogin.supervisor ?? []) : (byLogin[loginId] ?? [])
      const { rows, total, rightsToConfirm, rightsDueOn } = await seenBy(await t.as(loginId), {
        mine: true,
      })
      expect(rows.map((row) => row.loginId).sort(), `${loginId} ${day}`).toEqual(
        own.map((each) => each.loginId).sort(),
      )
      expect(rows.every(({ mayConfirm }) => mayConfirm)).toBe(true)
      expect([total, rightsToConfirm]).toEqual([own.length, own.length])
      expect(rightsDueOn).toBe(own.length > 0 ? '2026-12-31' : null)
    }
  }
  await expect((await t.as('operator')).graphql(asked)).resolves.toMatchObject({ errors: [{}] })
})

test('requested removals await administrators only, and a change or a confirmation ends them', async () => {
  const [one, other] = [await t.user(), await t.user()]
  const [supervisor, admin] = [await t.as('supervisor'), await t.as('admin')]
  for (const { loginId, version } of [one, other])
    await askRightsRemoval(supervisor, { loginId, version, reason: 'Left' })
  expect(await seenBy(supervisor, { mine: true })).toMatchObject({
    total: 0,
    rightsToConfirm: 0,
    removalsAsked: null,
  })
  expect(await seenBy(supervisor, { asked: true })).toMatchObject({ total: 0 })
  expect(await seenBy(admin, { asked: true })).toMatchObject({ total: 2, removalsAsked: 2 })
  expect(await rowOf(admin, one)).toMatchObject({
    state: 'REMOVAL_ASKED',
    removalReason: 'Left',
    removalAskedBy: 'supervisor',
    mayEdit: true,
    mayAskRemoval: false,
  })
  expect(await rowOf(supervisor, one)).toMatchObject({
    mayConfirm: true,
    mayAskRemoval: false,
    mayEdit: false,
  })
  const particulars = {
    staffName: 'x',
    staffNumber: 'x',
    designation: 'x',
    email: 'x@ikad.example',
  }
  await updateUser(admin, { loginId: one.loginId, ...particulars, roleId: 6 })
  await confirmRights(admin, { loginId: other.loginId, version: (await t.reload(other)).version })
  expect(await seenBy(admin, { asked: true })).toMatchObject({ total: 0, removalsAsked: 0 })
  expect(await rowOf(admin, one)).toMatchObject({
    state: 'OPEN',
    givenBy: 'admin',
    removalReason: null,
  })
  expect(await rowOf(admin, other)).toMatchObject({
    state: 'CONFIRMED',
    confirmedBy: 'admin',
    givenAt: null,
  })
})

test('what stands out: no sign-in for long, new rights, a shared workstation', async () => {
  const { db } = t.world.services
  const ago = (days: number) => new Date(t.world.now.getTime() - days * limits.dayMs)
  const away = await t.user({ lastLoginAt: ago(45) })
  const here = await t.user({ lastLoginAt: ago(30) })
  const ofPenang = await t.user({ branchCode: 'PEN', lastLoginAt: ago(1) })
  let n = 0
  const session = (userId: number, address: string, days: number, machineId?: string) =>
    db.session.create({
      data: {
        userId,
        address,
        machineId: machineId ?? null,
        tokenHash: Buffer.from(`shared ${++n}`),
        area: 'ikad',
        carrier: 'cookie',
        userAgent: '',
        createdAt: ago(days),
        lastSeenAt: ago(days),
      },
    })
  await session(away.id, '10.9.0.1', 20)
  await session(here.id, '10.9.0.1', 2)
  await session(here.id, '10.9.0.1', 1)
  await session(ofPenang.id, '10.9.0.1', 1)
  await session(here.id, '10.9.0.2', 1, 'M1')
  await session((await t.user()).id, '10.9.0.2', 1, 'M2')
  await session((await t.user()).id, '10.9.0.1', 31)
  const supervisor = await t.as('supervisor')
  expect(await rowOf(supervisor, away)).toMatchObject({
    dormantDays: 45,
    sharing: { names: [here.loginId], count: 1 },
    givenAt: null,
  })
  expect(await rowOf(supervisor, here)).toMatchObject({
    dormantDays: null,
    sharing: { names: [away.loginId], count: 1 },
  })
  const both = [away.loginId, ofPenang.loginId].sort()
  expect(await rowOf(await t.as('admin'), here)).toMatchObject({
    sharing: { names: both, count: 2 },
  })
})

test('what stands out: an account that approved for the person who made it', async () => {
  const password = 'Kopi-dan-Roti-77'
  const account = {
    roleId: 4,
    branchCode: 'JHB',
    password,
    confirmation: password,
    department: 'Operasi',
    csmRights: [],
  }
  const particulars = {
    staffName: 'x',
    staffNumber: 'x',
    designation: 'x',
    email: 'x@ikad.example',
  }
  const [admin, hqadmin] = [await t.as('admin'), await t.as('hqadmin')]
  const [own, honest, operator] = ['own.approver', 'honest.approver', 'own.operator']
  for (const loginId of [own, honest])
    await createUser(hqadmin, { loginId, ...account, ...particulars })
  await createUser(hqadmin, { loginId: operator, ...account, ...particulars, roleId: 5 })
  t.world.later(1_000)
  const approve = (requester: Person, approvedBy: string) =>
    transaction(t.world.services.db, (tx) =>
      recordAudit(tx, requester, t.world.now, {
        action: 'approve',
        subjects: ['CardJob:1'],
        after: {},
        approvedBy,
      }),
    )
  await approve(hqadmin, own)
  await approve(admin, honest)
  const seen = await Promise.all(
    [own, honest, operator].map((loginId) => rowOf(admin, { loginId })),
  )
  expect(seen.map((row) => [row?.loginId, row?.approvedGivers, row?.givenBy])).toEqual([
    [own, ['hqadmin'], 'hqadmin'],
    [honest, [], 'hqadmin'],
    [operator, [], 'hqadmin'],
  ])
})

test('the record of a review is listed by branch, to those who see it', async () => {
  const [one, other] = [await t.user(), await t.user({ branchCode: 'PEN' })]
  await confirmRights(await t.as('supervisor'), { loginId: one.loginId, version: one.version })
  await confirmRights(await t.as('supervisor.pen'), {
    loginId: other.loginId,
    version: other.version,
  })
  const listed = async (person: Person, filter: object) => {
    const { data, errors } = await person.graphql(
      'query($filter: RightsEntryFilter) { rightsEntries(filter: $filter, first: 200) { edges { node { loginId kind by roleName dueOn branch { code } } } } }',
      { filter },
    )
    expect(errors).toBeUndefined()
    const { rightsEntries } = data as never as {
      rightsEntries: { edges: { node: { loginId: string } }[] }
    }
    return rightsEntries.edges.map(({ node }) => node)
  }
  const [supervisor, admin] = [await t.as('supervisor'), await t.as('admin')]
  const review = { dueOn: '2026-12-31', kind: 'CONFIRMED' }
  expect((await listed(supervisor, review))[0]).toEqual({
    loginId: one.loginId,
    kind: 'CONFIRMED',
    by: 'supervisor',
    roleName: 'Branch operator',
    dueOn: '2026-12-31',
    branch: { code: 'JHB' },
  })
  expect(await listed(supervisor, { branchCode: 'PEN' })).toEqual([])
  expect(
    (await listed(admin, { ...review, branchCode: 'PEN' })).map(({ loginId }) => loginId),
  ).toEqual([other.loginId])
  expect(await listed(admin, { dueOn: '2026-09-30' })).toEqual([])
})
