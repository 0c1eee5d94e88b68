// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { builtRoutes, routes } from '#client/routes.ts'
import { screens } from '#domain/contract/screens.ts'
import { builtScreens } from './built.ts'

test('the client knows exactly the routes of the contract, with their roles and titles', () => {
  const known = routes.map(({ path, module, roles, title }) => ({ route: path, module, roles, words: title }))
  expect(known).toEqual(screens.map(({ route, module, roles, words }) => ({ route, module, roles, words })))
})

test('exactly the screens that are listed as built can be opened', () => {
  expect(builtRoutes.map(({ path }) => path).sort()).toEqual([...builtScreens].sort())
})
