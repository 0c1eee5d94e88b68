import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#domain/changes.ts'
import { Problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Keyed } from '#server/platform/settings/settingCommands.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

type Input = Record<string, unknown>
type Run = (ctx: RequestContext, input: unknown) => Promise<Keyed>

/** What the suite needs to know about a settings table to test the rules that apply to all. */
export type SettingCase = {
  name: string
  commands: { create: Run; update: Run; remove: Run }
  /** Returns a valid new row; `n` makes it unique. */
  fresh(n: number, world: World): Input | Promise<Input>
  /** Returns a valid edit of such a row. */
  edited(n: number, world: World): Input | Promise<Input>
  /** The codes for an existing row, and for a missing one. */
  exists: string
  notFound: string
  /**
   * Boundary values of a new row's fields: accepted ones, and the nearest refused ones with their
   * code.
   */
  edges: readonly {
    field: string
    good: readonly unknown[]
    bad: readonly (readonly [value: unknown, code: string])[]
  }[]
  /** Makes something refer to the row, so that it can't be deleted. */
  use?(key: string, world: World): Promise<unknown>
  /** The users who manage it, if not the administrators: two of them, and some who may not. */
  keepers?: { may: readonly [string, string]; mayNot: readonly string[] }
  /** Whether it is shared, or belongs to the new row's branch, which is JHB. */
  ofBranch?: boolean
}

/** Defines the tests that apply to every settings table, for one of them. */
export function describeSetting(about: SettingCase): void {
  const { create, update, remove } = about.commands
  const { may, mayNot } = about.keepers ?? {
    may: ['admin', 'hqadmin'],
    mayNot: ['monitor', 'supervisor', 'operator', 'viewer'],
  }
  let world: World
  let admin: Person
  let n = 0

  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as(may[0])
  })
  afterAll(() => world.close())

  const fresh = async () => about.fresh(++n, world)
  const made = async () => (await create(admin, await fresh())).key
  const codeOf = async (work: Promise<unknown>) => {
    try {
      await work
      return 'ok'
    } catch (error) {
      if (error instanceof Problem) return error.code
      throw error
    }
  }
  const versionOf = async (key: string, version = 1): Promise<number> =>
    (await codeOf(
      update(
        { ...admin, idempotencyKey: null },
        { key, version: version + 1, ...(await about.edited(n, world)) },
      ),
    )) === 'ok'
      ? version + 1
      : version

  describe(about.name, () => {
    test('is created, edited and deleted, each with an audit event with old and new values', async () => {
      const key = await made()
      await update(admin, { key, version: 1, ...(await about.edited(n, world)) })
      await remove(admin, { key, version: 2 })
      const events = await world.services.db.auditEvent.findMany({
        where: { subjects: { has: `${about.name}:${key}` } },
        orderBy: { id: 'asc' },
      })
      expect(events.map(({ action }) => action)).toEqual([
        `create${about.name}`,
        `update${about.name}`,
        `delete${about.name}`,
      ])
      expect(events.map(({ before, after }) => [before !== null, after !== null])).toEqual([
        [false, true],
        [true, true],
        [true, false],
      ])
      expect(events[1]!.before).toEqual(events[0]!.after)
      expect(events[1]!.after).not.toEqual(events[1]!.before)
      expect(await codeOf(remove(admin, { key }))).toBe(about.notFound)
    })

    test('announces each change to other users', async () => {
      const heard: Change[] = []
      const stop = world.services.events.listen((change) => heard.push(change))
      const key = await made()
      await update(admin, { key, ...(await about.edited(n, world)) })
      await remove(admin, { key })
      await expect
        .poll(() => heard.filter(({ id }) => id === `${about.name}:${key}`).map(({ kind }) => kind))
        .toEqual(['settings', 'settings', 'settings'])
      expect(new Set(heard.map(({ branchCode }) => branchCode))).toEqual(
        new Set([about.ofBranch ? 'JHB' : null]),
      )
      stop()
    })

    test('is not created twice, not even simultaneously', async () => {
      const input = await fresh()
      const found = await Promise.all([
        codeOf(create(admin, input)),
        codeOf(create(await world.as(may[1]), input)),
      ])
      expect(found.sort()).toEqual([about.exists, 'ok'].sort())
      expect(await codeOf(create(admin, input))).toBe(about.exists)
    })

    test('a stale form overwrites and deletes nothing', async () => {
      const key = await made()
      await update(admin, { key, version: 1, ...(await about.edited(n, world)) })
      expect(
        await codeOf(update(admin, { key, version: 1, ...(await about.edited(n, world)) })),
      ).toBe('record.changed')
      expect(await codeOf(remove(admin, { key, version: 1 }))).toBe('record.changed')
      expect(await versionOf(key)).toBe(2)
    })

    test('an unknown row is neither edited nor deleted', async () => {
      const key = await made()
      await remove(admin, { key })
      expect(await codeOf(update(admin, { key, ...(await about.edited(n, world)) }))).toBe(
        about.notFound,
      )
    })

    test('only users with the right manage it', async () => {
      const input = await fresh()
      for (const loginId of mayNot) {
        expect(await codeOf(create(await world.as(loginId), input)), loginId).toBe(
          'permission.denied',
        )
      }
      expect(await codeOf(create(await world.as(may[1]), input))).toBe('ok')
    })

    for (const { field, good, bad } of about.edges) {
      test(`${field}: at the limit of its rule, and beyond`, async () => {
        for (const value of good)
          expect(
            await codeOf(create(admin, { ...(await fresh()), [field]: value })),
            JSON.stringify(value),
          ).toBe('ok')
        for (const [value, code] of bad)
          expect(
            await codeOf(create(admin, { ...(await fresh()), [field]: value })),
            JSON.stringify(value),
          ).toBe(code)
      })
    }

    const { use, ofBranch } = about
    if (use)
      test('cannot be deleted while something uses it, and the refusal says what', async () => {
        const key = await made()
        await use(key, world)
        const refusal: unknown = await remove(admin, { key }).catch((error: unknown) => error)
        expect(refusal).toMatchObject({
          code: 'setting.inUse',
          values: { uses: { en: expect.stringMatching(/^\d+ \w/) } },
        })
      })

    if (ofBranch)
      test('an administrator of another branch neither sees nor changes it', async () => {
        const key = await made()
        const user = await world.services.db.user.findUniqueOrThrow({
          where: { loginId: 'operator.pen' },
        })
        await world.services.db.user.update({ where: { id: user.id }, data: { roleId: 1 } })
        const foreign = await world.as('operator.pen')
        expect(await codeOf(update(foreign, { key, ...(await about.edited(n, world)) }))).toBe(
          about.notFound,
        )
        expect(await codeOf(remove(foreign, { key }))).toBe(about.notFound)
        expect(await codeOf(create(foreign, await fresh()))).toBe('permission.denied')
        await world.services.db.user.update({
          where: { id: user.id },
          data: { roleId: user.roleId },
        })
      })
  })
}
