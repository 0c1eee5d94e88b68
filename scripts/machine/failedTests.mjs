import path from 'node:path'

/**
 * Returns the failed tests from vitest's JSON report: file and name of each; for a file that failed
 * as a whole, only the file.
 */
export function failedOfVitest(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} > ${test.fullName}`)
    return failed.length > 0 || status !== 'failed' ? failed : [file]
  })
}

/**
 * Returns the failed browser tests from Playwright's JSON report: file, line and title of each, and
 * failures outside any test.
 */
export function failedOfPlaywright(report) {
  const outside = (report?.errors ?? []).map(({ message }) => String(message).split('\n')[0])
  return [...(report?.suites ?? []).flatMap(failedOfSuite), ...outside]
}

function failedOfSuite({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => `${file}:${line} > ${title}`)
  return [...own, ...suites.flatMap(failedOfSuite)]
}
