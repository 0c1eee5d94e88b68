import { describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { User } from '#generated/prisma/client.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { listSavedViews } from '#server/access/views/listSavedViews.ts'
import { removeView } from '#server/access/views/removeView.ts'
import { saveView } from '#server/access/views/saveView.ts'
import { setDefaultView } from '#server/access/views/setDefaultView.ts'
import { accessTest, password } from './accessTest.ts'

const t = accessTest()
const asked = async (user: User) =>
  t.requestWith((await signIn(t.request(), { loginId: user.loginId, password })).token)
const lots = { listId: 'lots', name: 'Mine', query: 'sort=-cards&cols=lotNo.220' }
const gone = { code: 'record.notFound' }

describe('a saved view', () => {
  test('belongs to one person, on any device; a view with the same name replaces it; its filters are not audited', async () => {
    const [user, other] = [await t.user(), await t.user()]
    const [here, there, theirs] = [await asked(user), await asked(user), await asked(other)]
    const { id } = await saveView(here, lots)
    expect(await saveView(there, { ...lots, query: 'q=A1' })).toEqual({ id })
    expect(await listSavedViews(there, user.id)).toMatchObject([
      { id, listId: 'lots', name: 'Mine', query: 'q=A1', isDefault: false },
    ])
    await expect(removeView(theirs, { id })).rejects.toMatchObject(gone)
    await expect(setDefaultView(theirs, { id, isDefault: true })).rejects.toMatchObject(gone)
    expect((await t.audited('saveView')).at(-1)).toMatchObject({
      subjects: [`User:${user.loginId}`],
      after: { listId: 'lots', name: 'Mine' },
    })
    await removeView(here, { id })
    await expect(removeView(here, { id })).rejects.toMatchObject(gone)
  })

  test('can be the default of its list, one per list', async () => {
    const user = await t.user()
    const ctx = await asked(user)
    const [a, b] = [await saveView(ctx, lots), await saveView(ctx, { ...lots, name: 'Other' })]
    const users = await saveView(ctx, { ...lots, listId: 'users' })
    for (const { id } of [a, users, b]) await setDefaultView(ctx, { id, isDefault: true })
    const defaults = async () =>
      (await t.db.savedView.findMany({ where: { userId: user.id, isDefault: true } }))
        .map(({ id }) => id)
        .sort()
    expect(await defaults()).toEqual([b.id, users.id].sort())
    await setDefaultView(ctx, { id: b.id, isDefault: false })
    expect(await defaults()).toEqual([users.id])
  })

  test('saved by two windows at once leaves one view per name and one default', async () => {
    const user = await t.user()
    const [here, there] = [await asked(user), await asked(user)]
    const [one, same] = await Promise.all([saveView(here, lots), saveView(there, lots)])
    expect(same).toEqual(one)
    const other = await saveView(here, { ...lots, name: 'Other' })
    await Promise.all([
      setDefaultView(here, { ...one, isDefault: true }),
      setDefaultView(there, { ...other, isDefault: true }),
    ])
    expect(await t.db.savedView.count({ where: { userId: user.id, isDefault: true } })).toBe(1)
  })

  test('is refused beyond the limit, unless it replaces one, and with an empty name', async () => {
    const user = await t.user()
    const ctx = await asked(user)
    const data = Array.from({ length: limits.savedViews }, (_, i) => ({
      userId: user.id,
      listId: 'lots',
      name: `v${i}`,
      query: '',
    }))
    await t.db.savedView.createMany({ data })
    await expect(saveView(ctx, lots)).rejects.toMatchObject({ code: 'view.tooMany' })
    await saveView(ctx, { ...lots, name: 'v7' })
    await expect(saveView(ctx, { ...lots, name: '  ' })).rejects.toMatchObject({ path: 'name' })
    await expect(saveView(t.request(), lots)).rejects.toMatchObject({ code: 'session.ended' })
  })
})
