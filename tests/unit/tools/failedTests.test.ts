import path from 'node:path'
import { expect, test } from 'vitest'

// Plain Node, which has no types: npm test runs it before anything is installed.
const program = path.resolve(import.meta.dirname, '../../../scripts/machine/failedTests.mjs')
const { failedOfVitest, failedOfPlaywright } = (await import(program)) as {
  failedOfVitest: (report: unknown, root: string) => string[]
  failedOfPlaywright: (report: unknown) => string[]
}

test('the failed tests of vitest are named, and a file that failed before its tests', () => {
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
      { name: '/product/tests/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
    ],
  }
  expect(failedOfVitest(report, '/product')).toEqual(['tests/a.test.ts > breaks', 'tests/b.test.ts'])
})

test('the failed browser tests are named, however deep their suite, and what failed outside of any', () => {
  const spec = (title: string, ok: boolean) => ({ file: 'a.spec.ts', line: 4, title, ok })
  const report = {
    suites: [{ specs: [spec('holds', true)], suites: [{ specs: [spec('breaks', false)] }] }],
    errors: [{ message: 'no server\n  at start' }],
  }
  expect(failedOfPlaywright(report)).toEqual(['a.spec.ts:4 > breaks', 'no server'])
})

test('where there is no report nothing is named', () => {
  expect(failedOfVitest(undefined, '/product')).toEqual([])
  expect(failedOfPlaywright(undefined)).toEqual([])
})
