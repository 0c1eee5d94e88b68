// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { builtRoutes, routes } from '#client/routes.ts'
import { allScreens, furtherScreens } from '#domain/furtherScreens.ts'
import { builtScreens } from './built.ts'

test('the client knows exactly the routes of the contract and the further ones, with their roles and titles', () => {
  const known = routes.map(({ path, module, roles, title }) => ({ route: path, module, roles, words: title }))
  expect(known).toEqual(allScreens.map(({ route, module, roles, words }) => ({ route, module, roles, words })))
})

test('exactly the screens that are listed as built, and all further ones, can be opened', () => {
  expect(builtRoutes.map(({ path }) => path).sort()).toEqual(
    [...builtScreens, ...furtherScreens.map(({ route }) => route)].sort(),
  )
})
