import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { newCommand } from '../../../scripts/newCommand.ts'
import { newEndpoint } from '../../../scripts/newEndpoint.ts'
import { NewFiles } from '../../../scripts/newFiles.ts'
import { newReport } from '../../../scripts/newReport.ts'
import { newScreen } from '../../../scripts/newScreen.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const csmEntries = `import type { ScreenEntries } from '#client/relay/screenEntry.ts'

export const csmEntries: ScreenEntries = {}
`
let copy: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  copy = await temporaryFolder()
  for (const name of [
    'domain',
    'server',
    'client',
    'tests',
    'scripts',
    'generated',
    'prisma',
    'package.json',
    'tsconfig.json',
    '.oxfmtrc.json',
  ]) {
    cpSync(path.join(root, name), path.join(copy.folder, name), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy.folder, 'node_modules'))
  // The first screen of an area finds its list of entries there.
  mkdirSync(path.join(copy.folder, 'client/screens/csm'), { recursive: true })
  writeFileSync(path.join(copy.folder, 'client/screens/csm/entries.ts'), csmEntries)
})
afterAll(() => copy.remove())

const make = (...words: string[]) =>
  spawnSync(path.join(root, 'node_modules/.bin/tsx'), ['scripts/new.ts', ...words], { cwd: copy.folder, encoding: 'utf8' })
const read = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8')

test('a command, an endpoint that runs it, one that reads, and a screen: all type-check in a copy', { timeout: 600_000 }, () => {
  const made = [
    make('command', 'sample/closeSample', 'bag'),
    make('endpoint', 'sample/bag.update', 'closeSample'),
    make('endpoint', 'sample/bag.list'),
    make('endpoint', 'csm/user.list'),
    make('screen', '/csm/job/search'),
    make('report', 'billing'),
  ]
  expect(made.map(({ status, stderr }) => ({ status, stderr }))).toEqual(made.map(() => ({ status: 0, stderr: '' })))
  const written = made.flatMap(({ stdout }) => [...stdout.matchAll(/^Wrote (.+)$/gm)].map(([, file]) => file!))
  expect(written.filter((file) => file.includes('.test.'))).toHaveLength(6)
  expect(read('domain/access.ts')).toContain("'bag.closeSample': administrators,")
  expect(read('server/schema.ts')).toContain("import '#server/sample/closeSampleGraphql.ts'")
  expect(read('server/legacyEndpoints.ts')).toMatch(/\.\.\.bagUpdateEndpoints,[^]*\.\.\.csmUserListEndpoints,/)
  expect(read('client/screens/csm/entries.ts')).toContain("'/csm/job/search': plainEntry(")
  expect(read('client/screens/report/entries.ts')).toContain("'/ikad/report/billingreport': reportEntry('billing'),")
  expect(read('server/reports/reports.ts')).toContain("import { billing } from './billing.ts'")

  const tsc = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], {
    cwd: copy.folder,
    encoding: 'utf8',
  })
  expect(tsc.stdout.split('\n').filter((line) => written.some((file) => line.startsWith(file)))).toEqual([])
})

test('the generated mutation joins the schema', { timeout: 300_000 }, () => {
  execFileSync(path.join(root, 'node_modules/.bin/tsx'), ['scripts/schema.ts'], { cwd: copy.folder })
  expect(read('schema.graphql')).toContain('closeSample(input: CloseSampleInput!): CloseSampleResult!')
})

const makers = { command: newCommand, endpoint: newEndpoint, screen: newScreen, report: newReport }

test.each([
  ['command', 'sample/closeSample', 'bag', /there already/],
  ['command', 'closeBag', undefined, /not MODULE\/NAME/],
  ['command', '../x/closeBag', undefined, /not MODULE\/NAME/],
  ['endpoint', 'sample/no.such', undefined, /no endpoint "no.such"/],
  ['endpoint', 'sample/bag.delete', undefined, /name the command/],
  ['endpoint', 'sample/bag.delete', 'noCommand', /no command server\/sample\/noCommand.ts/],
  ['endpoint', 'csm/bag.list', undefined, /no endpoint "bag.list"/],
  ['report', 'nothing', undefined, /no report "nothing"/],
  ['report', 'daily-production', undefined, /there already/],
  ['screen', '/ikad/nowhere', undefined, /no screen/],
  ['screen', '/ikad/report/stocklevel', undefined, /is a report/],
] as const)('%s %s %s is refused', (kind, target, detail, message) => {
  expect(() => makers[kind](new NewFiles(copy.folder), target, detail)).toThrow(message)
})
