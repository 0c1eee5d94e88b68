import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { requires } from './requires.ts'

const schema = z
  .object({
    name: z.string().trim().min(1),
    remark: z.string().trim().default(''),
    cards: z.number().int(),
    kind: z.enum(['a', 'b']),
    phone: z.string().optional(),
    place: z.object({ city: z.string().min(1) }),
  })
  .superRefine(() => undefined)

describe('a form marks as required that', () => {
  it.each(['name', 'cards', 'kind', 'place.city'])('%s is', (name) =>
    expect(requires(schema, name)).toBe(true),
  )
  it.each(['remark', 'phone', 'place.street', 'unknown'])('%s is not', (name) =>
    expect(requires(schema, name)).toBe(false),
  )
  it('also before a transformation of the value', () => {
    expect(
      requires(
        schema.transform(({ name }) => name),
        'name',
      ),
    ).toBe(true)
  })
})
