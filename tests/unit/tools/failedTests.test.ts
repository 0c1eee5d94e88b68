import path from 'node:path'
import { expect, test } from 'vitest'

// Plain Node without types: npm test runs it before anything is installed.
const program = path.resolve(import.meta.dirname, '../../../scripts/machine/failedTests.mjs')
const { failedOfVitest, failedOfPlaywright } = (await import(program)) as {
  failedOfVitest: (report: unknown, root: string) => string[]
  failedOfPlaywright: (report: unknown) => string[]
}

test('failed tests of vitest are listed with their messages, and files that failed before their tests', () => {
  const report = {
    testResults: [
      {
        name: '/product/tests/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          {
            status: 'failed',
            fullName: 'breaks',
            failureMessages: [
              '\u001b[31mexpected 1 to be 2\u001b[39m\n\n  at a.test.ts:4\n  at run (/a/node_modules/b.js:1:2)',
            ],
          },
        ],
      },
      {
        name: '/product/tests/b.test.ts',
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
      {
        name: '/product/tests/c.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'holds' }],
      },
    ],
  }
  expect(failedOfVitest(report, '/product')).toEqual([
    'tests/a.test.ts > breaks\n    expected 1 to be 2\n      at a.test.ts:4',
    'tests/b.test.ts\n    no such module',
  ])
})

test('failed browser tests are listed, at any depth of suites, and failures outside of tests', () => {
  const spec = (title: string, ok: boolean) => ({
    file: 'a.spec.ts',
    line: 4,
    title,
    ok,
    tests: [{ results: [ok ? {} : { error: { message: 'element not found\n' } }] }],
  })
  const report = {
    suites: [{ specs: [spec('holds', true)], suites: [{ specs: [spec('breaks', false)] }] }],
    errors: [{ message: 'no server\n  at start' }],
  }
  expect(failedOfPlaywright(report)).toEqual([
    'a.spec.ts:4 > breaks\n    element not found',
    'no server',
  ])
})

test('only the first lines of a long message are listed', () => {
  const message = Array.from({ length: 40 }, (_, n) => `line ${n}`).join('\n')
  const testResults = [
    { name: '/product/a.test.ts', status: 'failed', message, assertionResults: [] },
  ]
  const [listed] = failedOfVitest({ testResults }, '/product')
  expect(listed!.split('\n')).toHaveLength(13)
})

test('without a report nothing is listed', () => {
  expect(failedOfVitest(undefined, '/product')).toEqual([])
  expect(failedOfPlaywright(undefined)).toEqual([])
})
