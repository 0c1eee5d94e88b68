import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import type { Problem } from '#domain/problems.ts'

let looks = 0
const item = z.object({ a: z.string().max(5), b: z.int32() }).refine(() => ++looks > 0)
const input = z.object({ name: z.string().max(5), list: z.array(item).min(1).max(400) })
const right = { a: 'x', b: 1 }
const wrong = { a: 'too long', b: 'x' }

function fieldsOf(given: unknown): string[] {
  try {
    parseInput(input, given)
    return []
  } catch (error) {
    return ((error as Problem).fields ?? []).map(({ path }) => path)
  }
}

test('items of a long list after the first errors are not validated', () => {
  const list = [right, ...Array(300).fill(wrong), ...Array(99).fill(right)]
  looks = 0
  const found = fieldsOf({ name: 'x', list })
  expect(found).toHaveLength(limits.faultsNamed)
  expect(found.slice(0, 3)).toEqual(['list.1.a', 'list.1.b', 'list.2.a'])
  expect(looks).toBeLessThan(2)
})

test('in a long list with few errors every error is reported, and those of other fields', () => {
  const list = [...Array(300).fill(right), wrong]
  expect(fieldsOf({ name: 'too long', list })).toEqual(['name', 'list.300.a', 'list.300.b'])
  expect(fieldsOf({ name: 'x', list: Array(401).fill(right) })).toEqual(['list'])
  expect(fieldsOf({ name: 'x', list: Array(400).fill(right) })).toEqual([])
})
