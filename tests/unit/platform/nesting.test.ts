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
])('brackets stand so deep in one another: %s %i', (text, deepest) => {
  expect(nesting(text)).toBe(deepest)
})

/** Repeated to so many characters. */
const long = (part: string) => part.repeat(400_000 / part.length)

test.each([
  ['quotes behind backslashes', long('\\"')],
  ['quotes', long('"')],
  ['block quotes', long('"""')],
  ['block quotes behind backslashes', long('\\"""')],
  ['comments', long('#\n')],
])('%s, twenty times what a query may hold, are looked at once each', (_what, text) => {
  // Looked at once each it is some 10 ms; a search that begins anew at each takes minutes.
  expect(threadMs(() => nesting(text))).toBeLessThan(1_000)
})
