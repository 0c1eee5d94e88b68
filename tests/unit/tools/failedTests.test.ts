import path from 'node:path'
import { expect, test } from 'vitest'

// Plain Node without types: npm test runs it before anything is installed.
const program = path.resolve(import.meta.dirname, '../../../scripts/machine/failedTests.mjs')
const { failedOfVitest, failedOfPlaywright } = (await import(program)) as {
  failedOfVitest: (report: unknown, root: string) => string[]
  failedOfPlaywright: (report: unknown) => string[]
}

test('failed tests of vitest are listed, and files that failed before their tests', () => {
  const report = {
    testResults: [
      {
        name: '/product/tests/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'breaks' },
        ],
      },
      { name: '/product/tests/b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/product/tests/c.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'holds' }],
      },
    ],
  }
  expect(failedOfVitest(report, '/product')).toEqual([
    'tests/a.test.ts > breaks',
    'tests/b.test.ts',
  ])
})

test('failed browser tests are listed, at any depth of suites, and failures outside of tests', () => {
  const spec = (title: string, ok: boolean) => ({ file: 'a.spec.ts', line: 4, title, ok })
  const report = {
    suites: [{ specs: [spec('holds', true)], suites: [{ specs: [spec('breaks', false)] }] }],
    errors: [{ message: 'no server\n  at start' }],
  }
  expect(failedOfPlaywright(report)).toEqual(['a.spec.ts:4 > breaks', 'no server'])
})

test('without a report nothing is listed', () => {
  expect(failedOfVitest(undefined, '/product')).toEqual([])
  expect(failedOfPlaywright(undefined)).toEqual([])
})
