import { expect, test } from 'vitest'
import { nesting } from '#server/platform/graphql/nesting.ts'
import { threadMs } from '#tests/support/time/processorTime.ts'

test.each([
  ['{ a { b } }', 2],
  ['{ a(b: [{ c: 1 }]) }', 4],
  ['{ a(b: "{{{") }', 2],
  [String.raw`{ a(b: "\"{{{") }`, 2],
  ['{ a(b: """{{ " {{""") }', 2],
  [String.raw`{ a(b: """ \""" {{{ """) }`, 2],
  ['{ a } # {{{\n# {{{', 1],
  ['{ a # "\n{ b } }', 2],
  ['', 0],
])('the bracket depth of %s is %i', (text, deepest) => {
  expect(nesting(text)).toBe(deepest)
})

/** Returns the part repeated to 400,000 characters. */
const long = (part: string) => part.repeat(400_000 / part.length)

test.each([
  ['quotes after backslashes', long('\\"')],
  ['quotes', long('"')],
  ['block quotes', long('"""')],
  ['block quotes after backslashes', long('\\"""')],
  ['comments', long('#\n')],
])('%s, twenty times the limit of a query, are scanned once each', (_what, text) => {
  // A single scan takes about 10 ms; a search that restarts at each takes minutes.
  expect(threadMs(() => nesting(text))).toBeLessThan(1_000)
})
