// npm run mutations: breaks, in a copy of the project, the code that holds each line of
// docs/asvs.md, one fault at a time, and says whether a test that the line names notices it. `npm
// run mutations -- 6.2.1 V7` takes some lines, or whole chapters.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { enterProject, generate, root, say } from './prepare.mjs'
import { copyProject } from './sources/copyProject.mjs'

await enterProject({ forTests: true })
generate()
const [{ runnerImport }, { createVitest }] = await Promise.all([
  import('vite'),
  import('vitest/node'),
])
const { module } = await runnerImport(path.join(root, 'tests/mutations/mutations.ts'))
const { mutations } = module

const wanted = process.argv.slice(2)
const unknown = wanted.filter((word) => !mutations.some((mutation) => isNamed(mutation, word)))
if (unknown.length > 0) {
  console.error(`No fault is planted for ${unknown.join(', ')}.`)
  process.exit(2)
}
const chosen = mutations.filter(
  (mutation) => wanted.length === 0 || wanted.some((word) => isNamed(mutation, word)),
)

const folder = mkdtempSync(path.join(tmpdir(), 'ikad-mutations-'))
copyProject(folder)
process.chdir(folder)
// As vitest's own program does.
Object.assign(process.env, { TEST: 'true', VITEST: 'true', NODE_ENV: 'test' })
// One process reads the sources and starts the database once for all runs; each run has new
// workers.
const vitest = await createVitest('test', {
  root: folder,
  watch: false,
  bail: 1,
  reporters: [{}],
  experimental: { fsModuleCache: false },
})
const verdicts = []
const unbroken = new Map()
try {
  for (const mutation of chosen) {
    const { verdict, why } = await tryOne(mutation)
    const lines = mutation.lines.join(', ')
    verdicts.push({ lines, verdict, file: mutation.file })
    say(`${lines.padEnd(14)} ${verdict}: ${why}`)
  }
} finally {
  await vitest.close()
  process.chdir(root)
  rmSync(folder, { recursive: true, force: true })
}
console.table(verdicts)
const caught = verdicts.filter(({ verdict }) => verdict === 'caught').length
say(`${caught} of ${verdicts.length} faults were caught`)
process.exit(caught === verdicts.length ? 0 : 1)

/** Returns whether a word names one of the mutation's lines (6.2.1) or its chapter (V6). */
function isNamed({ lines }, word) {
  return lines.some((line) => word === line || word.toUpperCase() === `V${line.split('.')[0]}`)
}

/**
 * Returns how tests fail without a fault, when their failure with one would say nothing; null where
 * they pass. Each set is run once.
 */
async function failureWithoutFault(tests) {
  const key = tests.join()
  if (!unbroken.has(key)) unbroken.set(key, (await run(tests)).failure)
  return unbroken.get(key)
}

/** Plants one fault, runs its tests, and restores the file. */
async function tryOne({ file, find, replace, tests }) {
  const target = path.join(folder, file)
  const before = readFileSync(target, 'utf8')
  if (before.split(find).length !== 2) return { verdict: 'no such snippet', why: file }
  const already = await failureWithoutFault(tests)
  if (already) return { verdict: 'FAILS ANYWAY', why: already }
  const write = (text) => {
    writeFileSync(target, text)
    vitest.invalidateFile(target)
  }
  try {
    write(before.replace(find, () => replace))
    const { failure, inTest } = await run(tests)
    if (!failure) return { verdict: 'SURVIVED', why: file }
    return { verdict: inTest ? 'caught' : 'NOT RUN', why: failure }
  } finally {
    write(before)
  }
}

/**
 * Runs test files, and returns the first failure; `inTest` where a test failed, and not a file that
 * could not be loaded.
 */
async function run(tests) {
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
    tests.includes(path.relative(folder, moduleId)),
  )
  if (specifications.length < tests.length)
    return { failure: `One of these is no test: ${tests.join(', ')}`, inTest: false }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const ran = new Set(specifications.map(({ moduleId }) => moduleId))
  const modules = testModules.filter(({ moduleId }) => ran.has(moduleId))
  const failed = modules.flatMap(({ children }) => [...children.allTests('failed')]).at(0)
  if (failed) {
    const reason = failed.result().errors?.[0]?.message.split('\n')[0]
    return {
      failure: `${path.relative(folder, failed.module.moduleId)}: ${failed.name}: ${reason}`,
      inTest: true,
    }
  }
  const broken = [...modules.flatMap(errorsOutsideTests), ...unhandledErrors].at(0)
  return { failure: broken?.message ?? null, inTest: false }
}

/** Returns the errors of a test file that are none of a test's. */
function errorsOutsideTests(module) {
  return [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ]
}
