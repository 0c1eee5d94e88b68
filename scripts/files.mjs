// npm run check -- files: the rules for all files that are tracked by git or about to be.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { platformFaults } from './machine/platformFaults.mjs'
import { root } from './prepare.mjs'
import { sourceFiles } from './sources/sourceFiles.mjs'

const tracked = sourceFiles()
const texts = /\.(ts|tsx|mjs|cjs|js|md|css|json|ya?ml|prisma|sql)$/
const faults = [...tracked.flatMap(faultsOf), ...drawers(tracked)]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** Returns the faults of one file; a deleted file that is still listed has none. */
function faultsOf(file) {
  const found = statSync(path.join(root, file), { throwIfNoEntry: false })
  if (!found) return []
  // A file that lost its content still builds and passes.
  if (found.size === 0) return [`${file} is empty.`]
  if (!texts.test(file)) return []
  const text = readFileSync(path.join(root, file), 'utf8')
  return [
    ...halfMerged(file, text),
    ...mocks(file, text),
    ...clocks(file, text),
    ...fixedTimes(file, text),
    ...ownPools(file, text),
    ...waitsInAct(file, text),
    ...eightHours(file, text),
    ...ownQueries(file, text),
    ...lateRefs(file, text),
    ...numberFields(file, text),
    ...subscriptions(file, text),
    ...lockTimes(file, text),
    ...platformFaults(file, text),
  ]
}

/** Refuses a migration with a lock_timeout of its own: the migrator sets one, and retries. */
function lockTimes(file, text) {
  return /^prisma\/migrations\/.*\.sql$/.test(file) && /\block_timeout\b/i.test(text)
    ? [`${file} sets lock_timeout, which the migrator does (limits.migrationLockMs).`]
    : []
}

/** Finds a merge that was committed with conflict markers. */
function halfMerged(file, text) {
  return /^(<{7}|>{7}) /m.test(text) ? [`${file} holds the marks of a merge.`] : []
}

/**
 * Test files share their modules (vitest.config.ts): replacing a module would affect later files,
 * or have no effect.
 */
function mocks(file, text) {
  return /\.test\.tsx?$/.test(file) && /\bvi\.(mock|doMock|hoisted|resetModules)\(/.test(text)
    ? [`${file} replaces a module: let the test hand over what it needs instead.`]
    : []
}

/**
 * A test that races with a clock fails on a busy machine: the helpers in tests/support/time wait
 * and measure without that.
 */
function clocks(file, text) {
  if (!/\.test\.tsx?$/.test(file)) return []
  const waits = /\bvi\.wait(For|Until)\(|\bexpect\s*\.poll\(/.test(text)
  const limits = /\btimeout: [\d_]+ *[,}]|^ *\}, [\d_]{4,}\)$/m.test(text)
  const measures = /\bperformance\.now\(|\bcpuUsage\(|= Date\.now\(\)$/m.test(text)
  return [
    ...(waits
      ? [`${file} waits with a limit of its own: take eventually (tests/support/time).`]
      : []),
    ...(limits
      ? [`${file} gives a test or a wait a limit of its own: that of vitest.config.ts is enough.`]
      : []),
    ...(measures
      ? [
          `${file} measures time by itself: take within, threadMs or processMs (tests/support/time).`,
        ]
      : []),
  ]
}

/**
 * How long a transaction or a start takes depends on the machine: a figure that suffices here is
 * too small elsewhere.
 */
function fixedTimes(file, text) {
  const ours = /^(server|prisma|scripts|agent|bench)\/.*(?<!\.test)\.(ts|mjs)$/.test(file)
  const limits = /\b(timeout|maxWait|connectionTimeoutMillis): *[\d_]+ *[,}\n]/.test(text)
  const clients =
    /\bnew PrismaClient\(/.test(text) &&
    !/server\/platform\/database\/(client|connection\/ownConnection)\.ts$/.test(file)
  return [
    ...(ours && limits
      ? [
          `${file} gives a transaction or a connection a limit in figures: unlimited, connectMs, or one of domain/limits.ts.`,
        ]
      : []),
    ...(clients && ours
      ? [
          `${file} makes a client of its own, whose transactions end after five seconds: take createDb.`,
        ]
      : []),
  ]
}

/**
 * A lost connection of any other pool goes unnoticed, and PostgreSQL keeps the locks of its session
 * for ever.
 */
function ownPools(file, text) {
  const ours = /^(server|prisma|scripts)\/.*(?<!\.test)\.(ts|mjs)$/.test(file)
  return ours &&
    /\bnew (pg\.)?Pool\(/.test(text) &&
    file !== 'server/platform/database/connection/watchedPool.ts'
    ? [`${file} makes a pool of its own: database/connection/watchedPool.ts does.`]
    : []
}

/**
 * Work awaited within act is outside React's control, which complains if it renders in the
 * meantime.
 */
function waitsInAct(file, text) {
  return /\.test\.tsx?$/.test(file) && /\bact\(async \(\) => .*\bawait .*\.find(All)?By/.test(text)
    ? [`${file} waits within act: find first, then clickOn (client/tests/react.tsx).`]
    : []
}

/** Malaysia's timezone is defined in one place. */
function eightHours(file, text) {
  const ours =
    /^(domain|server|client|prisma\/seed)\/.*(?<!\.test)\.tsx?$/.test(file) &&
    file !== 'domain/malaysia.ts'
  return ours && /[\d`']\+08:00|\b8 \* (3_?600_?000|60 \* 60)|'8 hours'/.test(text)
    ? [`${file} counts Malaysia's eight hours by itself: domain/malaysia.ts does.`]
    : []
}

/**
 * A part with its own query shows its own failure (relay/useOwnQuery); otherwise the whole screen
 * would be replaced.
 */
function ownQueries(file, text) {
  const ours = /^client\/.*(?<!\.test)\.tsx?$/.test(file) && file !== 'client/relay/useOwnQuery.ts'
  return ours && /\buseLazyLoadQuery\b/.test(text)
    ? [`${file} asks by useLazyLoadQuery: relay/useOwnQuery.ts, in a LoadedPart.`]
    : []
}

/** A browser's number input drops what it doesn't accept: "1,5" becomes 15 unnoticed. */
function numberFields(file, text) {
  return /^client\/.*(?<!\.test)\.tsx$/.test(file) && /type="number"/.test(text)
    ? [`${file} lets the browser read a number: ui/form/asNumber.ts does.`]
    : []
}

/**
 * A subscription that the server ended is restarted; otherwise a screen would stop updating and
 * still claim to be live.
 */
function subscriptions(file, text) {
  const ours =
    /^client\/.*(?<!\.test)\.tsx?$/.test(file) && file !== 'client/relay/live/keepSubscribed.ts'
  return ours && /\brequestSubscription\b/.test(text)
    ? [`${file} subscribes by itself: relay/live/keepSubscribed.ts does.`]
    : []
}

/**
 * A value that an effect stores for a later call is a moment late: a fast user, or a busy machine,
 * acts on an outdated one.
 */
function lateRefs(file, text) {
  const ours = /^client\/.*(?<!\.test)\.tsx?$/.test(file) && file !== 'client/state/useLatest.ts'
  return ours &&
    /^  \w+\.current = |\buse(Layout)?Effect\(\(\) => \{\s*\w+\.current = [^\n]*\n\s*\}\)/m.test(
      text,
    )
    ? [
        `${file} keeps the last drawing's value by itself: useEffectEvent for an effect, state/useLatest for a later answer.`,
      ]
    : []
}

/** A folder must stay small: among fifty files nobody finds the one that already does it. */
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
