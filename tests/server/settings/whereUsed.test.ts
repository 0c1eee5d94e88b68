import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allScreens } from '#domain/additionalScreens.ts'
import { Problem } from '#domain/problems.ts'
import { branchCommands } from '#server/branches/branches.ts'
import { cardTypeCommands } from '#server/settings/cardTypes.ts'
import { listSettingUses, type SettingTable } from '#server/settings/settingUses.ts'
import { stationCommands } from '#server/stations/stations.ts'
import { stationId } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let admin: Person
let plks: string

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  plks = String((await world.services.db.cardType.findFirstOrThrow({ where: { code: 'PLKS' } })).id)
  await world.job()
})
afterAll(() => world.close())

const uses = (table: SettingTable, key: string) => listSettingUses(admin, table, key)
const refusalOf = async (work: Promise<unknown>) => {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

describe('the uses of a setting', () => {
  test.each([
    ['branches', branchCommands.remove],
    ['cardTypes', cardTypeCommands.remove],
    ['stations', stationCommands.remove],
  ] as const)(
    'of %s are counted by kind, like the refusal of its deletion',
    async (table, remove) => {
      const key = { branches: 'JHB', cardTypes: plks, stations: stationId }[table]
      const found = await uses(table, key)
      expect(found.length).toBeGreaterThan(0)
      const words = found
        .map(({ count, one, other }) => `${count} ${(count === 1 ? one : other).en}`)
        .join(', ')
      const refused = await refusalOf(remove(admin, { key }))
      expect(refused?.code).toBe('setting.inUse')
      expect(refused?.values.uses).toMatchObject({ en: words })
    },
  )

  test('link to an existing screen, and name the row', async () => {
    const routes = new Set<string>(allScreens.map(({ route }) => route))
    const found = [
      ...(await uses('branches', 'JHB')),
      ...(await uses('cardTypes', plks)),
      ...(await uses('qcStatusCodes', '01')),
    ]
    const led = found.flatMap(({ route }) => route ?? [])
    expect(led).toContain('/ikad/uam/manageusers?branch=JHB')
    expect(led.filter((route) => !routes.has(route.split('?')[0]!))).toEqual([])
  })

  test('are empty for an unused row', async () => {
    const { id } = await world.services.db.cardType.create({
      data: { code: 'UNUSED', prefix: 'U', description: 'Unused' },
    })
    expect(await uses('cardTypes', String(id))).toEqual([])
    expect(await refusalOf(cardTypeCommands.remove(admin, { key: String(id) }))).toBeNull()
  })

  test('are in the caller’s language, and refusals are data', async () => {
    const query =
      'query($key: String!) { settingUses(table: BRANCHES, key: $key) { __typename ... on SettingUses { uses { what } } ... on Problem { code } } }'
    const asked = async (person: Person, key: string) =>
      (await person.graphql(query, { key })).data?.settingUses
    const malay = { ...admin, locale: 'ms' } as Person
    expect(JSON.stringify(await asked(admin, 'JHB'))).toContain('users')
    expect(
      (await listSettingUses(malay, 'branches', 'JHB')).map(({ other }) => other.ms),
    ).toContain('pengguna')
    expect(await asked(admin, 'HQ')).toEqual({ __typename: 'Problem', code: 'branch.headquarters' })
    expect(await asked(admin, 'NONE')).toEqual({ __typename: 'Problem', code: 'branch.notFound' })
  })

  test('are hidden from users who manage no settings', async () => {
    const operator = await world.as('operator')
    expect((await refusalOf(listSettingUses(operator, 'branches', 'JHB')))?.code).toBe(
      'permission.denied',
    )
  })
})
