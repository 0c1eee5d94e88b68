import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What is shown of a failure's message: its first lines, up to a number of characters. */
const linesShown = 12
const charactersShown = 3_000
/** Stack frames outside the project's own files. */
const ofOthers = /^\s*at .*(node_modules|node:internal|<anonymous>)/

/**
 * Returns the failed tests from vitest's JSON report: file, name and message of each; for a file
 * that failed as a whole, the file and its message.
 */
export function failedOfVitest(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => withMessage(`${file} > ${test.fullName}`, test.failureMessages?.[0]))
    return failed.length > 0 || status !== 'failed' ? failed : [withMessage(file, message)]
  })
}

/**
 * Returns the failed browser tests from Playwright's JSON report: file, line, title and message of
 * each, and failures outside any test.
 */
export function failedOfPlaywright(report) {
  const outside = (report?.errors ?? []).map(({ message }) => String(message).split('\n')[0])
  return [...(report?.suites ?? []).flatMap(failedOfSuite), ...outside]
}

function failedOfSuite({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) =>
      withMessage(
        `${file}:${line} > ${title}`,
        tests?.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
      ),
    )
  return [...own, ...suites.flatMap(failedOfSuite)]
}

function withMessage(name, message) {
  const shown = stripVTControlCharacters(message ?? '')
    .slice(0, charactersShown)
    .split('\n')
    .filter((line) => line.trim() !== '' && !ofOthers.test(line))
    .slice(0, linesShown)
  return [name, ...shown.map((line) => `    ${line}`)].join('\n')
}
