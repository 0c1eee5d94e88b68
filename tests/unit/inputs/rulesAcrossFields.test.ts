import { expect, test } from 'vitest'
import { z } from 'zod'

const modules = import.meta.glob<Record<string, unknown>>(
  ['/domain/**/*.ts', '!/domain/**/*.test.ts'],
  { eager: true },
)

/** Lists a schema and all schemas inside it. */
function* schemasIn(value: unknown, seen = new Set<unknown>()): Generator<z.core.$ZodType> {
  if (!(value instanceof z.core.$ZodType) || seen.has(value)) return
  seen.add(value)
  yield value
  const inner = Object.values(value._zod.def).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null && !(part instanceof z.core.$ZodType)
      ? Object.values(part)
      : [part],
  )
  for (const part of inner) yield* schemasIn(part, seen)
}

const objects = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    [...schemasIn(value)]
      .filter((schema) => schema._zod.def.type === 'object')
      .map((schema) => ({ name: `${file}: ${name}`, checks: schema._zod.def.checks ?? [] })),
  ),
)

test('every rule about several fields says which fields it needs, so that it is not reported in a second round', () => {
  expect(objects.filter(({ checks }) => checks.length > 0).length).toBeGreaterThan(20)
  const late = objects.filter(({ checks }) =>
    checks.some(({ _zod }) => _zod.def.when === undefined),
  )
  expect([...new Set(late.map(({ name }) => name))]).toEqual([])
})
