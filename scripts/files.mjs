// npm run check -- files: what must hold of each file that git tracks or is about to, whatever it is.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

// A new file counts before it is added: what is found only after the commit is found by everyone else.
const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
const { status, stdout, stderr } = spawnSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
// Without its repository (an unpacked archive) nothing is tracked.
const tracked = status === 0 ? stdout.split('\0').filter((file) => file && existsSync(path.join(root, file))) : []
if (status !== 0) console.log(`Not looked at: ${(stderr ?? 'no git').trim()}`)

const texts = /\.(ts|tsx|mjs|cjs|js|md|css|json|ya?ml|prisma|sql)$/
const faults = [...tracked.flatMap(faultsOf), ...drawers(tracked)]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** What is wrong with one file; one that is deleted and not yet said so has nothing. */
function faultsOf(file) {
  const found = statSync(path.join(root, file), { throwIfNoEntry: false })
  if (!found) return []
  // A file that lost its content builds and passes all the same.
  if (found.size === 0) return [`${file} is empty.`]
  if (!texts.test(file)) return []
  const text = readFileSync(path.join(root, file), 'utf8')
  return [
    ...halfMerged(file, text),
    ...mocks(file, text),
    ...clocks(file, text),
    ...waitsInAct(file, text),
    ...eightHours(file, text),
    ...ownQueries(file, text),
    ...lateRefs(file, text),
    ...numberFields(file, text),
    ...subscriptions(file, text),
  ]
}

/** A merge that was committed before it was finished. */
function halfMerged(file, text) {
  return /^(<{7}|>{7}) /m.test(text) ? [`${file} holds the marks of a merge.`] : []
}

/** Test files share their modules (vitest.config.ts): one that replaces a module does it to those after it, or not at all. */
function mocks(file, text) {
  return /\.test\.tsx?$/.test(file) && /\bvi\.(mock|doMock|hoisted|resetModules)\(/.test(text)
    ? [`${file} replaces a module: let the test hand over what it needs instead.`]
    : []
}

/** A test that races with a clock fails where the machine is busy: tests/support/time waits, and measures, so that it doesn't. */
function clocks(file, text) {
  if (!/\.test\.tsx?$/.test(file)) return []
  const waits = /\bvi\.wait(For|Until)\(|\bexpect\s*\.poll\(/.test(text)
  const limits = /\btimeout: [\d_]+ *[,}]|^ *\}, [\d_]{4,}\)$/m.test(text)
  const measures = /\bperformance\.now\(|\bcpuUsage\(|= Date\.now\(\)$/m.test(text)
  return [
    ...(waits ? [`${file} waits with a limit of its own: take eventually (tests/support/time).`] : []),
    ...(limits ? [`${file} gives a test or a wait a limit of its own: that of vitest.config.ts is enough.`] : []),
    ...(measures ? [`${file} measures time by itself: take within, threadMs or processMs (tests/support/time).`] : []),
  ]
}

/** What is awaited within act is no longer React's, which complains where it draws meanwhile. */
function waitsInAct(file, text) {
  return /\.test\.tsx?$/.test(file) && /\bact\(async \(\) => .*\bawait .*\.find(All)?By/.test(text)
    ? [`${file} waits within act: find first, then clickOn (client/tests/react.tsx).`]
    : []
}

/** Malaysia's timezone is known in one place. */
function eightHours(file, text) {
  const ours = /^(domain|server|client|prisma\/seed)\/.*(?<!\.test)\.tsx?$/.test(file) && file !== 'domain/malaysia.ts'
  return ours && /[\d`']\+08:00|\b8 \* (3_?600_?000|60 \* 60)|'8 hours'/.test(text)
    ? [`${file} counts Malaysia's eight hours by itself: domain/malaysia.ts does.`]
    : []
}

/** A part that asks by itself shows its own failure (relay/useOwnQuery), in place of which the whole screen would give way. */
function ownQueries(file, text) {
  const ours = /^client\/.*(?<!\.test)\.tsx?$/.test(file) && file !== 'client/relay/useOwnQuery.ts'
  return ours && /\buseLazyLoadQuery\b/.test(text)
    ? [`${file} asks by useLazyLoadQuery: relay/useOwnQuery.ts, in a LoadedPart.`]
    : []
}

/** A browser's own field for numbers leaves out what it doesn't take: "1,5" becomes 15, and nobody sees it. */
function numberFields(file, text) {
  return /^client\/.*(?<!\.test)\.tsx$/.test(file) && /type="number"/.test(text)
    ? [`${file} lets the browser read a number: ui/form/asNumber.ts does.`]
    : []
}

/** A subscription that the server ended is begun anew, or a screen stands still and says that it is live. */
function subscriptions(file, text) {
  const ours = /^client\/.*(?<!\.test)\.tsx?$/.test(file) && file !== 'client/relay/live/keepSubscribed.ts'
  return ours && /\brequestSubscription\b/.test(text) ? [`${file} subscribes by itself: relay/live/keepSubscribed.ts does.`] : []
}

/** What an effect keeps for a later call is a moment late: whoever is quick, or a busy machine, acts on what is gone. */
function lateRefs(file, text) {
  const ours = /^client\/.*(?<!\.test)\.tsx?$/.test(file) && file !== 'client/state/useLatest.ts'
  return ours && /^  \w+\.current = |\buse(Layout)?Effect\(\(\) => \{\s*\w+\.current = [^\n]*\n\s*\}\)/m.test(text)
    ? [`${file} keeps the last drawing's value by itself: useEffectEvent for an effect, state/useLatest for a later answer.`]
    : []
}

/** A folder is a room: in a drawer of fifty files nobody finds the one that already does it. */
function drawers(files) {
  const most = 40
  const counts = new Map()
  for (const file of files.filter((each) => /\.(tsx?|mjs|css|sql)$/.test(each))) {
    const folder = path.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder} holds ${count} files: split it by subject.`)
}
