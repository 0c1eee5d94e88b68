import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const sources = readSources()

/**
 * Dangerous constructs, allowed only in reviewed places, or nowhere. Review a new use as carefully,
 * and add it here.
 */
const rules: [what: string, pattern: RegExp, places: string[]][] = [
  [
    'SQL from text',
    /\$(?:query|execute)RawUnsafe|Prisma\.raw\(/,
    [
      'server/csm/jobs/csmJobQueries.ts',
      'server/platform/database/holdsText.ts',
      'server/platform/database/insertRows.ts',
      'server/platform/database/literal.ts',
      // Names of tables and columns, from a list in the file.
      'server/platform/expiry.ts',
      'server/platform/graphql/ListSource.ts',
      'server/platform/graphql/columnsOf.ts',
      'server/platform/graphql/keyset.ts',
      'server/platform/report/compared.ts',
      'server/platform/report/keyset.ts',
      'server/platform/report/readReport.ts',
      'server/production/jobs/cardJobQueries.ts',
      'server/reports/periodOf.ts',
      'server/reports/productionFigures.ts',
      'server/reports/rollups/rebuildRollups.ts',
    ],
  ],
  [
    'HTML from text',
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
    [],
  ],
  ['code from text', /\beval\(|\bnew Function\(/, []],
  [
    'patterns from text',
    /\bnew RegExp\(/,
    [
      'client/screens/sms/stock/serials.ts',
      'domain/text/unseenCharacters.ts',
      'server/letters/itemise.ts',
      // Of one escaped delimiter, and of letters listed in the file.
      'server/registry/readers/CsvRows.ts',
      'server/registry/readers/westernText.ts',
    ],
  ],
  [
    'other programs',
    /child_process/,
    [
      'server/platform/database/cluster.ts',
      'server/platform/database/ensureRunning.ts',
      'server/platform/database/postgresAccount.ts',
      'server/platform/database/serverProcess.ts',
    ],
  ],
  [
    'files that are written',
    /\b(?:writeFile|appendFile|createWriteStream)(?:Sync)?\(/,
    [
      'server/csm/folders/makeMapFolders.ts',
      'server/csm/folders/writeOutputs.ts',
      'server/platform/audit/archive/archiveAudit.ts',
      'server/platform/database/backup/copyFile.ts',
      'server/platform/database/backup/manifest.ts',
      'server/platform/database/backup/takeBackup.ts',
      'server/platform/database/cluster.ts',
      'server/platform/database/embedded.ts',
      'server/platform/database/ensureRunning.ts',
      'server/platform/database/postmasterFile.ts',
      'server/platform/replaceFile.ts',
    ],
  ],
  // A socket's messages, not a window's: those of this machine's agent, which the content security
  // policy allows.
  [
    'messages between windows',
    /postMessage\(|addEventListener\('message'|\bonmessage\b/,
    [
      'client/devices/agent/agentLink.ts',
      // A page and the worker that it started itself: no other window can write to either.
      'client/ui/scan/camera/codeReader.ts',
      'client/ui/scan/camera/decodeWorker.ts',
    ],
  ],
  [
    "the browser's storage",
    /\b(?:local|session)Storage\b|indexedDB/,
    ['client/state/deviceStorage.ts'],
  ],
  ['digests other than SHA-256', /createHash\((?!'sha256'\))|createHmac\(/, []],
  ['random values that can be guessed', /Math\.random\(/, []],
  [
    'certificates that nobody checks',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    [],
  ],
]

test.each(rules)('%s: only in reviewed places', (_what, pattern, places) => {
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)
  expect(found.filter((name) => !places.includes(name))).toEqual([])
  expect(sources.length).toBeGreaterThan(500)
})

test("no screen reads the workstation's clock, which may be wrong", () => {
  const reads = /\bnew Date\(\)|\bDate\.now\(/
  const found = sources
    .filter(({ name, text }) => name.startsWith('client/') && reads.test(text))
    .map(({ name }) => name)
  expect(found).toEqual([
    'client/devices/agent/readings.ts',
    'client/relay/network.ts',
    'client/relay/useThrottled.ts',
    'client/shell/useIdleSignOut.ts',
    'client/state/answered.ts',
    'client/state/clock.ts',
    // Without a network there is no other clock.
    'client/verify/Verdict.tsx',
  ])
})

/** Returns the product's own sources, without tests and generated files. */
function readSources(): { name: string; text: string }[] {
  const names = ['domain', 'server', 'client'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true })
      .map((name) => `${room}/${String(name).replaceAll(path.sep, '/')}`)
      .filter(
        (name) =>
          /\.tsx?$/.test(name) && !/\.test\.tsx?$|__generated__|^client\/tests\//.test(name),
      ),
  )
  return names
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
}
