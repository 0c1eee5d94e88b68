import { expect, test } from 'vitest'
import { builtRoutes } from '#client/routes.ts'
import type { Profile } from '#client/state/profile.ts'
import { saysOf } from '#domain/words.ts'
import { findScreens } from './findScreens.ts'
import { matchOf } from './matchOf.ts'

test.each([
  ['stock lev', 'Card stock level', 2],
  ['sotck lev', 'Card stock level', 1],
  ['stok', 'Card stock level', 1],
  ['stpck', 'Card stock level', 1],
  ['sttock', 'Card stock level', 1],
  ['despach', 'Despatch', 1],
  ['lots', 'Manage lots', 2],
  ['tols', 'Manage lots', 0],
  ['sotkc', 'Card stock level', 0],
  ['stock audit', 'Card stock level', 0],
])('"%s" of "%s" is a match of %i', (typed, names, match) => {
  expect(matchOf(typed, names)).toBe(match)
})

const admin = { roleid: 1, branchcode: 'HQ', csmrights: [] } as unknown as Profile
const found = (typed: string) =>
  findScreens(typed, admin, ({ defaultMessage }) => String(defaultMessage))

test('a screen is found by its name with a typing error, after exact matches', () => {
  expect(found('sotck lev').map(({ route }) => route)).toContain('/ikad/sms/stocklevel')
  const names = found('stock').map(
    ({ title }) => title.en.toLowerCase().includes('stock') || title.ms?.includes('stok'),
  )
  expect(names[0]).toBe(true)
})

test('the whole name of a screen finds it first, in every language', () => {
  let checked = 0
  for (const name of builtRoutes.flatMap(({ title }) => saysOf(title))) {
    const hits = found(name.toUpperCase()).map(({ title }) => saysOf(title))
    // Of another area, which this person does not work in.
    if (!hits.some((names) => names.includes(name))) continue
    expect(hits[0], name).toContain(name)
    checked++
  }
  expect(checked).toBeGreaterThan(100)
  expect(found('despatch')[0]).toMatchObject({ route: '/ikad/cps/despatch' })
})

test('the name of a module finds its screens', () => {
  expect(found('reports').length).toBeGreaterThan(8)
})
