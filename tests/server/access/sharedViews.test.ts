import { describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { User } from '#generated/prisma/client.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { listSharedViews } from '#server/access/views/listSharedViews.ts'
import { removeView } from '#server/access/views/removeView.ts'
import { saveView } from '#server/access/views/saveView.ts'
import { setDefaultView } from '#server/access/views/setDefaultView.ts'
import { shareView } from '#server/access/views/shareView.ts'
import { unshareView } from '#server/access/views/unshareView.ts'
import { accessTest, password } from './accessTest.ts'

const t = accessTest()
const asked = async (user: User) =>
  t.requestWith((await signIn(t.request(), { loginId: user.loginId, password })).token)
const person = async (roleId: number, branchCode: string) => {
  const user = await t.user({ roleId, branchCode })
  return { user, ctx: await asked(user) }
}
type Someone = Awaited<ReturnType<typeof person>>
let views = 0
/** Saves a view of a name of its own. */
const saved = ({ ctx }: Someone, query = 'status=DRAFT') =>
  saveView(ctx, { listId: 'lots', name: `View ${++views}`, query })
const seenBy = async ({ user }: Someone) =>
  (await listSharedViews(t.request(), t.viewer(await t.reload(user)))).map(({ id }) => id)
const audienceOf = async (id: string) =>
  (await t.db.savedView.findUniqueOrThrow({ where: { id } })).audience
const denied = { code: 'permission.denied' }
const gone = { code: 'record.notFound' }
const recordNamed = { code: 'view.namesRecord' }

describe('sharing a view', () => {
  test('with the branch shows it to everybody there, and to nobody else but administrators of headquarters', async () => {
    const supervisor = await person(4, 'JHB')
    const [operator, viewer] = [await person(5, 'JHB'), await person(6, 'JHB')]
    const others = [await person(5, 'PEN'), await person(3, 'HQ'), await person(1, 'PEN')]
    const { id } = await saved(supervisor)
    expect(await seenBy(operator)).not.toContain(id)
    await shareView(supervisor.ctx, { id, branchCode: ' jhb ' })
    for (const each of [operator, viewer, await person(2, 'HQ')])
      expect(await seenBy(each)).toContain(id)
    for (const each of [supervisor, ...others]) expect(await seenBy(each)).not.toContain(id)
    expect((await listSharedViews(t.request(), t.viewer(viewer.user)))[0]).toMatchObject({
      listId: 'lots',
      query: 'status=DRAFT',
      owner: supervisor.user.staffName,
      isDefault: false,
    })
    expect((await t.audited('shareView')).at(-1)).toMatchObject({
      subjects: [`User:${supervisor.user.loginId}`],
      after: { listId: 'lots', branchCode: 'JHB' },
    })
  })

  test('with a role shows it to that role at every branch; a move to another role or branch applies at once', async () => {
    const admin = await person(2, 'HQ')
    const operator = await person(5, 'PEN')
    const [ofRole, ofBranch] = [await saved(admin), await saved(admin)]
    await shareView(admin.ctx, { ...ofRole, roleId: 5 })
    await shareView(admin.ctx, { ...ofBranch, branchCode: 'PEN' })
    expect(await seenBy(operator)).toEqual(expect.arrayContaining([ofRole.id, ofBranch.id]))
    await t.db.user.update({ where: { id: operator.user.id }, data: { branchCode: 'JHB' } })
    expect(await seenBy(operator)).toContain(ofRole.id)
    expect(await seenBy(operator)).not.toContain(ofBranch.id)
    await t.db.user.update({ where: { id: operator.user.id }, data: { roleId: 6 } })
    expect(await seenBy(operator)).not.toContain(ofRole.id)
  })

  test.each([
    ['a supervisor with another branch', 4, 'JHB', { branchCode: 'PEN' }],
    ['a supervisor with a role', 4, 'JHB', { roleId: 5 }],
    ['a supervisor of headquarters with a branch', 4, 'HQ', { branchCode: 'JHB' }],
    ['a branch’s administrator with a role', 1, 'JHB', { roleId: 5 }],
    ['a branch’s administrator with another branch', 1, 'JHB', { branchCode: 'PEN' }],
    ['an operator with their branch', 5, 'JHB', { branchCode: 'JHB' }],
    ['a monitoring officer with headquarters', 3, 'HQ', { branchCode: 'HQ' }],
    ['a viewer with their branch', 6, 'JHB', { branchCode: 'JHB' }],
  ])('is refused to %s', async (_who, roleId, branchCode, audience) => {
    const someone = await person(roleId, branchCode)
    const { id } = await saved(someone)
    await expect(shareView(someone.ctx, { id, ...audience })).rejects.toMatchObject(denied)
    expect(await audienceOf(id)).toBeNull()
  })

  test('is refused for another person’s view, an unknown branch, a role that does not exist, both and neither', async () => {
    const [admin, other] = [await person(1, 'HQ'), await person(2, 'HQ')]
    const { id } = await saved(other)
    await expect(shareView(admin.ctx, { id, branchCode: 'JHB' })).rejects.toMatchObject(gone)
    await shareView(other.ctx, { id, branchCode: 'JHB' })
    await expect(shareView(admin.ctx, { id, branchCode: 'PEN' })).rejects.toMatchObject(gone)
    await expect(shareView(other.ctx, { id, branchCode: 'NONE' })).rejects.toMatchObject({
      code: 'branch.notFound',
    })
    for (const audience of [{}, { roleId: 7 }, { roleId: 5, branchCode: 'JHB' }])
      await expect(shareView(other.ctx, { id, ...audience })).rejects.toMatchObject({
        code: /^field\./,
      })
    expect(await audienceOf(id)).toBe('Branch:JHB')
  })

  test.each([
    'q=A1234567',
    'lot=L1',
    'station=JHB-P01',
    'status=DRAFT&row=7',
    'passport=A1',
    '__proto__=1',
    `state=${'x'.repeat(61)}`,
    'branch=AHMAD BIN ALI',
  ])('is refused for %s, which may name a record, before and after it is shared', async (query) => {
    const supervisor = await person(4, 'JHB')
    const { id } = await saved(supervisor, query)
    await expect(shareView(supervisor.ctx, { id, branchCode: 'JHB' })).rejects.toMatchObject(
      recordNamed,
    )
    const shared = await saved(supervisor, 'range=last7Days&sort=-cards&cols=lotNo.220&frozen=2')
    await shareView(supervisor.ctx, { ...shared, branchCode: 'JHB' })
    const again = { listId: 'lots', name: `View ${views}`, query }
    await expect(saveView(supervisor.ctx, again)).rejects.toMatchObject(recordNamed)
    await saveView(supervisor.ctx, { ...again, query: 'state=NEW' })
    expect(await t.db.savedView.findUnique({ where: shared })).toMatchObject({
      query: 'state=NEW',
      audience: 'Branch:JHB',
    })
  })

  test('keeps to the limit of a branch when two people share at once, and leaves room again', async () => {
    const [one, two] = [await person(4, 'PEN'), await person(4, 'PEN')]
    await t.db.savedView.updateMany({
      where: { audience: 'Branch:PEN' },
      data: { audience: null },
    })
    await t.db.savedView.createMany({
      data: Array.from({ length: limits.sharedViews - 1 }, (_, i) => ({
        userId: one.user.id,
        listId: 'lots',
        name: `n${i}`,
        query: '',
        audience: 'Branch:PEN',
      })),
    })
    const [first, second] = [await saved(one), await saved(two)]
    const outcomes = await Promise.allSettled([
      shareView(one.ctx, { ...first, branchCode: 'PEN' }),
      shareView(two.ctx, { ...second, branchCode: 'PEN' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'view.tooManyShared', values: { max: limits.sharedViews } },
    })
    expect(await t.db.savedView.count({ where: { audience: 'Branch:PEN' } })).toBe(
      limits.sharedViews,
    )
    const [sharer, waiting, mine, theirs] =
      outcomes[0]!.status === 'fulfilled' ? [one, two, first, second] : [two, one, second, first]
    // Sharing again with the same people needs no room.
    await shareView(sharer.ctx, { ...mine, branchCode: 'PEN' })
    await unshareView(sharer.ctx, mine)
    await shareView(waiting.ctx, { ...theirs, branchCode: 'PEN' })
  })

  test.each(['Safe\u202Egnp.exe', 'In\u200Bvisible', 'Nul\u0000', ' ', 'x'.repeat(61)])(
    'is not possible under the name %j',
    async (name) => {
      const { ctx } = await person(4, 'JHB')
      await expect(saveView(ctx, { listId: 'lots', name, query: '' })).rejects.toMatchObject({
        path: 'name',
      })
    },
  )
})

describe('a shared view', () => {
  test('is changed, unshared and deleted by nobody with whom it is shared', async () => {
    const supervisor = await person(4, 'JHB')
    const { id } = await saved(supervisor)
    await shareView(supervisor.ctx, { id, branchCode: 'JHB' })
    const others = [
      await person(5, 'JHB'),
      await person(4, 'JHB'),
      await person(1, 'PEN'),
      await person(3, 'HQ'),
    ]
    for (const { ctx } of others) {
      await expect(unshareView(ctx, { id })).rejects.toMatchObject(gone)
      await expect(removeView(ctx, { id })).rejects.toMatchObject(gone)
      await expect(setDefaultView(ctx, { id, isDefault: true })).rejects.toMatchObject(gone)
    }
    const own = await saveView(others[0]!.ctx, {
      listId: 'lots',
      name: `View ${views}`,
      query: 'state=NEW',
    })
    expect(own.id).not.toBe(id)
    expect(await t.db.savedView.findUnique({ where: { id } })).toMatchObject({
      query: 'status=DRAFT',
      audience: 'Branch:JHB',
    })
  })

  test('is unshared by its owner, who keeps it; by two windows at once only once', async () => {
    const supervisor = await person(4, 'JHB')
    const { id } = await saved(supervisor)
    await shareView(supervisor.ctx, { id, branchCode: 'JHB' })
    const there = await asked(supervisor.user)
    const outcomes = await Promise.allSettled([
      unshareView(supervisor.ctx, { id }),
      unshareView(there, { id }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'record.changed' },
    })
    expect(await audienceOf(id)).toBeNull()
  })

  test('of a person who may no longer share remains, can be unshared by them, and not changed', async () => {
    const moved = await person(4, 'JHB')
    const { id } = await saved(moved)
    await shareView(moved.ctx, { id, branchCode: 'JHB' })
    await t.db.user.update({ where: { id: moved.user.id }, data: { roleId: 5, branchCode: 'PEN' } })
    const ctx = await asked(moved.user)
    await expect(
      saveView(ctx, { listId: 'lots', name: `View ${views}`, query: 'state=NEW' }),
    ).rejects.toMatchObject({ code: 'view.sharedBeyond' })
    await expect(shareView(ctx, { id, branchCode: 'JHB' })).rejects.toMatchObject(denied)
    await unshareView(ctx, { id })
    expect(await audienceOf(id)).toBeNull()
  })

  test.each(['disabledAt', 'deletedAt'])(
    'remains when its owner has %s, until an administrator of its people removes it',
    async (column) => {
      const supervisor = await person(4, 'JHB')
      const operator = await person(5, 'JHB')
      const { id } = await saved(supervisor)
      await shareView(supervisor.ctx, { id, branchCode: 'JHB' })
      await t.db.user.update({ where: { id: supervisor.user.id }, data: { [column]: t.now } })
      expect(await seenBy(operator)).toContain(id)
      const [here, there] = [await person(1, 'JHB'), await person(2, 'HQ')]
      const outcomes = await Promise.allSettled([
        removeView(here.ctx, { id }),
        removeView(there.ctx, { id }),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: gone })
      expect(await seenBy(operator)).not.toContain(id)
      expect((await t.audited('removeView')).at(-1)).toMatchObject({
        subjects: [`User:${supervisor.user.loginId}`],
        before: { listId: 'lots', branchCode: 'JHB' },
      })
    },
  )

  test('that an administrator unshares belongs to its owner alone again', async () => {
    const [admin, owner] = [await person(2, 'HQ'), await person(1, 'HQ')]
    const { id } = await saved(owner)
    await shareView(owner.ctx, { id, roleId: 6 })
    await unshareView(admin.ctx, { id })
    await expect(removeView(admin.ctx, { id })).rejects.toMatchObject(gone)
    await setDefaultView(owner.ctx, { id, isDefault: true })
  })
})
