// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { builtRoutes, routes } from '#client/routes.ts'
import { allScreens } from '#domain/additionalScreens.ts'

test('the client has exactly the routes of the contract and the additional ones, with their roles and titles', () => {
  const known = routes.map(({ path, module, roles, title }) => ({
    route: path,
    module,
    roles,
    words: title,
  }))
  expect(known).toEqual(
    allScreens.map(({ route, module, roles, words }) => ({ route, module, roles, words })),
  )
})

test('every route can be opened; an unknown one shows "not found"', () => {
  const named = allScreens.filter(({ route }) => route !== '*')
  expect(builtRoutes.map(({ path }) => path).sort()).toEqual(named.map(({ route }) => route).sort())
})
