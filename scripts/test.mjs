/**
 * npm test                  the quick tier: checks, unit, client and server tests, and twelve
 *                           journeys in the browser
 * npm test -- all           everything that decides whether the product is sound, as in CI
 * npm test -- changed       what the changes since main touch (on main: what isn't committed)
 * npm test -- unit          one project of vitest.config.ts
 * npm test -- e2e/settings  the browser tests whose file begins so; e2e: all of them
 * npm test -- production/qc any other words are filters for vitest
 * npm test -- e2e --trace=retain-on-failure
 *                           options go to the runner of the words beside them; beside `changed`, to
 *                           the one that knows them
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser, installBrowser } from './machine/browser.mjs'
import { onDebian } from './machine/debian.mjs'
import { failedOfPlaywright, failedOfVitest } from './machine/failedTests.mjs'
import { journeys, quickProjects } from './machine/quickTier.mjs'
import { flagsByRunner } from './machine/runnerFlags.mjs'
import {
  build,
  builtServer,
  enterProject,
  generate,
  root,
  say,
  tool,
  tryBeside,
  tryRun,
} from './prepare.mjs'

const projects = ['unit', 'client', 'server', 'faults', 'alone', 'agent']
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const everything = words.includes('all')
const quick = words.length + flags.length === 0
const changed = words.includes('changed')
const specs = words.filter((word) => /^e2e(\/|$)/.test(word))
const others = words.filter((word) => !specs.includes(word))
const onlySpecs = specs.length > 0 && others.length === 0
const total = { passed: 0, failed: 0 }
const stages = []
const failures = []
let built = false

// npm unpacks with one core, and one package takes half of its time.
const machine = () =>
  tryBeside(process.execPath, ['scripts/machine/forTests.mjs', ...neededOfTheMachine()])
await enterProject({ forTests: true, beside: machine })
const reports = mkdtempSync(path.join(tmpdir(), 'ikad-reports-'))
await stage('preparation', async () => generate())
process.exitCode = await runAll()
rmSync(reports, { recursive: true })
say(`took ${stages.join(', ')}`)
// Readers who keep only the end of the output still see which.
for (const failure of failures) say(`failed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)

async function runAll() {
  // The failures of both halves are reported together; without sound sources neither is worthwhile.
  if (everything) return (await checkAndBuild()) || (await vitest([])) | (await playwright([]))
  if (quick)
    return (
      (await checkAndBuild()) ||
      (await vitest(quickProjects.flatMap((name) => ['--project', name]))) |
        (await playwright(journeys))
    )
  if (changed) {
    const since = changedSince()
    const of = flagsByRunner(flags)
    return (
      (await check()) ||
      (await vitest([`--changed=${since}`, ...of.vitest])) ||
      (await playwright([`--only-changed=${since}`, '--pass-with-no-tests', ...of.playwright]))
    )
  }
  const filters = others.flatMap((word) => (projects.includes(word) ? ['--project', word] : [word]))
  const of =
    onlySpecs || specs.length === 0 ? { vitest: flags, playwright: flags } : flagsByRunner(flags)
  return (
    (!onlySpecs && (await vitest([...filters, ...of.vitest]))) ||
    (specs.length > 0 ? playwright([...specs.map((word) => `tests/${word}`), ...of.playwright]) : 0)
  )
}

/** Returns what to install. If that is impossible, the tests that need it report it and fail. */
function neededOfTheMachine() {
  return [
    ...(onlySpecs || quick ? [] : ['devices']),
    ...(everything || quick || changed || specs.length > 0 ? ['browser'] : []),
  ]
}

/** Run alone, each leaves a core idle for part of its time. */
function checkAndBuild() {
  return stage('check and build', async () => {
    say('checking types, style and import directions, and building')
    const codes = await Promise.all([
      tryBeside('npm', ['run', '--silent', 'check']),
      tryBeside(process.execPath, ['scripts/generate.mjs', '--build']),
    ])
    built = codes[1] === 0
    return counted(Math.max(...codes), {
      passed: 0,
      failed: codes.filter((code) => code !== 0).length,
    })
  })
}

function check() {
  return stage('check', () => {
    say('checking types, style and import directions')
    return counted(tryRun('npm', ['run', '--silent', 'check']), { passed: 0, failed: 0 })
  })
}

function vitest(args) {
  return stage('vitest', () => {
    say('running the tests')
    const file = path.join(reports, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = tryRun(
      tool('vitest'),
      ['run', ...reporters, ...args],
      built ? { SERVER_BUNDLE: builtServer } : {},
    )
    const report = readReport(file)
    failures.push(...failedOfVitest(report, root))
    return counted(code, {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
    })
  })
}

async function playwright(args) {
  // Debian's was tried while the packages were installed: there is none.
  const browser = (await findBrowser()) ?? (onDebian() ? undefined : await installBrowser())
  if (!browser) {
    console.error('No browser for the tests: install Chromium, or name one in PLAYWRIGHT_CHROMIUM.')
    return counted(1, { passed: 0, failed: 0 })
  }
  await buildOnce()
  return stage('browser', () => {
    say(`running the browser tests in ${browser}`)
    const file = path.join(reports, 'playwright.json')
    const env = { PLAYWRIGHT_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = tryRun(tool('playwright'), ['test', '--reporter=list,json', ...args], env)
    const report = readReport(file)
    failures.push(...failedOfPlaywright(report))
    const stats = report?.stats
    return counted(code, {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
    })
  })
}

/**
 * Builds what the browser tests need and, if it is ready by then, the tests that kill servers. Ends
 * this process on failure.
 */
async function buildOnce() {
  if (!built) await stage('build', build)
  built = true
  return 0
}

/** Returns where this branch left main; on main, or without one, the last commit. */
function changedSince() {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return 'HEAD'
}

/**
 * Adds to the total. A step that failed without a count counts once, so that a failure never ends
 * as "0 failed".
 */
function counted(code, { passed, failed }) {
  total.passed += passed
  total.failed += code !== 0 && failed === 0 ? 1 : failed
  return code
}

/** Runs a stage, and records its duration. */
async function stage(name, work) {
  const startedAt = performance.now()
  const result = await work()
  stages.push(`${name} ${Math.round((performance.now() - startedAt) / 1_000)} s`)
  return result
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
