import { expect, test } from 'vitest'
import { figuresOf } from '../../../bench/support/figuresOf.ts'

test('lines with a figure and its goal are extracted from a program’s output', () => {
  const output = `1,035,103 card jobs
raw: 2343 requests a second
GraphQL list against raw pg and JSON, by throughput: 0.73 (goal >= 0.65)
scan, passport, branch: 0.66 ms, the least 0.30 ms: 0.45 (goal <= 5 ms)
  page 3,000: 16.68 ms, 1.22 of page 1 (goal <= 1.5); page 2,999 from nowhere, once: 1150 ms
the same by OFFSET: 12.00 (goal none)
`
  expect(figuresOf(output)).toEqual([
    {
      what: 'GraphQL list against raw pg and JSON, by throughput',
      figure: '0.73',
      goal: '>= 0.65',
    },
    { what: 'scan, passport, branch', figure: '0.66 ms, the least 0.30 ms: 0.45', goal: '<= 5 ms' },
    { what: 'page 3,000', figure: '16.68 ms, 1.22 of page 1', goal: '<= 1.5' },
  ])
})
