// npm test: everything that decides whether the product is sound, in one command.
// `npm test -- unit` runs one vitest project; any other words go to vitest as filters.
import { mkdtempSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser, installBrowser } from './browser.mjs'
import { build, checkNode, generate, install, root, say, tool, tryRun } from './prepare.mjs'

const projects = ['unit', 'client', 'server']
const words = process.argv.slice(2)
const reports = mkdtempSync(path.join(tmpdir(), 'ikad-reports-'))
const total = { passed: 0, failed: 0 }

checkNode()
process.chdir(root)
install({ forTests: true })
generate()
process.exitCode = await runAll()
rmSync(reports, { recursive: true })
console.log(`${total.passed} passed, ${total.failed} failed`)

async function runAll() {
  if (words.length > 0) return vitest(words.flatMap((word) => (projects.includes(word) ? ['--project', word] : [word])))
  return check() || vitest([]) || (await playwright())
}

function check() {
  say('checking types, style and import directions')
  return counted(tryRun('npm', ['run', '--silent', 'check']), { passed: 0, failed: 0 })
}

function vitest(args) {
  say('running the tests')
  const file = path.join(reports, 'vitest.json')
  const code = tryRun(tool('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args])
  const report = readReport(file)
  return counted(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 })
}

async function playwright() {
  const browser = (await findBrowser()) ?? (await installBrowser())
  if (!browser) {
    console.error('No browser for the tests: install Chromium, or name one in PLAYWRIGHT_CHROMIUM.')
    return counted(1, { passed: 0, failed: 0 })
  }
  build()
  say(`running the browser tests in ${browser}`)
  const file = path.join(reports, 'playwright.json')
  const env = { PLAYWRIGHT_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = tryRun(tool('playwright'), ['test', '--reporter=list,json'], env)
  const stats = readReport(file)?.stats
  return counted(code, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 })
}

/** Adds to the total. A step that failed without saying how often counts once, so that a failure never ends as "0 failed". */
function counted(code, { passed, failed }) {
  total.passed += passed
  total.failed += code !== 0 && failed === 0 ? 1 : failed
  return code
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
