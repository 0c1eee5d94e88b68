import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { furtherJpn, additionalEndpoints } from '#domain/additionalEndpoints.ts'
import { restApi } from '#domain/contract/restApi.ts'
import { restJpn } from '#domain/contract/restJpn.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Operation = { operationId: string; parameters: { name: string; in: string }[] }
type Described = { openapi: string; paths: Record<string, Record<string, Operation>> }

let world: World
let described: Described

beforeAll(async () => {
  world = await createWorld()
  const { http } = await world.app()
  described = (await http.inject('/openapi.json')).json()
})
afterAll(() => world.close())

const operations = () =>
  Object.entries(described.paths).flatMap(([path, each]) =>
    Object.values(each).map((found) => ({ path, found })),
  )

test('is valid OpenAPI 3.1', async () => {
  const checked = await new Validator().validate(structuredClone(described) as never)
  expect(checked).toMatchObject({ valid: true })
  expect(described.openapi).toBe('3.1.0')
})

test('every row of the contracts is an operation, exactly once', () => {
  const rows = [
    ...[...restApi, ...additionalEndpoints].map(({ id }) => `api.${id}`),
    ...[...restJpn, ...furtherJpn].map(({ id }) => `jpn.${id}`),
  ]
  expect(
    operations()
      .map(({ found }) => found.operationId)
      .sort(),
  ).toEqual(rows.sort())
})

test('each path parameter is described, and no two paths differ only by their parameters’ names', () => {
  for (const { path, found } of operations()) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(
      found.parameters.filter((each) => each.in === 'path').map(({ name }) => name),
      path,
    ).toEqual(names)
  }
  const shapes = Object.keys(described.paths).map((path) =>
    path.toLowerCase().replace(/\{\w+\}/g, '{}'),
  )
  expect(new Set(shapes).size).toBe(shapes.length)
})
