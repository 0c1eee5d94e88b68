import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { newCommand } from '../../../scripts/new/newCommand.ts'
import { newEndpoint } from '../../../scripts/new/newEndpoint.ts'
import { NewFiles } from '../../../scripts/new/newFiles.ts'
import { newReport } from '../../../scripts/new/newReport.ts'
import { newScreen } from '../../../scripts/new/newScreen.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/**
 * Rows that a contract might gain, because its present rows will all be implemented and can't be
 * scaffolded again.
 */
const rows = {
  screens: [
    {
      route: '/csm/sample',
      module: 'csm',
      roles: 'JOB',
      shows: 'a table',
      words: { en: 'Samples', ms: 'Sampel' },
    },
    {
      route: '/ikad/report/sample',
      module: 'report',
      roles: 'any',
      shows: 'report',
      words: { en: 'Samples', ms: 'Sampel' },
    },
  ],
  restApi: [
    {
      id: 'sample.update',
      method: 'PUT',
      path: '/api/sample',
      roles: '1,2',
      request: 'id',
      result: 'sample',
    },
    {
      id: 'sample.list',
      method: 'GET',
      path: '/api/sample',
      roles: '1,2',
      request: '-',
      result: 'samples',
    },
  ],
  restJpn: [
    {
      id: 'sample.list',
      method: 'GET',
      path: '/jpn/sample',
      right: 'USER',
      request: '-',
      result: 'samples',
    },
  ],
  reports: [
    {
      id: 'sample-cards',
      routes: '/ikad/report/sample',
      rest: '-',
      filters: 'date range',
      columns: 'day, cards',
    },
  ],
}
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
  for (const [table, added] of Object.entries(rows)) {
    const file = path.join(copy.folder, `domain/contract/${table}.ts`)
    const lines = added.map((row) => `  ${JSON.stringify(row)},\n`).join('')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\] as const$/m, `${lines}] as const`))
  }
})
afterAll(() => copy.remove())

const make = (...words: string[]) =>
  spawnSync(path.join(root, 'node_modules/.bin/tsx'), ['scripts/new.ts', ...words], {
    cwd: copy.folder,
    encoding: 'utf8',
  })
const read = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8')

test('a command, an endpoint that runs it, one that reads, and a screen: all type-check in a copy', () => {
  const made = [
    make('command', 'sample/closeSample', 'bag'),
    make('endpoint', 'sample/sample.update', 'closeSample'),
    make('endpoint', 'sample/sample.list'),
    make('endpoint', 'csm/sample.list'),
    make('screen', '/csm/sample'),
    make('report', 'sample-cards'),
  ]
  expect(made.map(({ status, stderr }) => ({ status, stderr }))).toEqual(
    made.map(() => ({ status: 0, stderr: '' })),
  )
  const written = made.flatMap(({ stdout }) =>
    [...stdout.matchAll(/^Wrote (.+)$/gm)].map(([, file]) => file!),
  )
  expect(written.filter((file) => file.includes('.test.'))).toHaveLength(6)
  expect(read('domain/access.ts')).toContain("'bag.closeSample': administrators,")
  expect(made[0]!.stdout).toMatch(
    /folderOrder\.json: a row for domain\/bag,[^]*folderOrder\.json: a row for server\/sample,/,
  )
  expect(read('server/schema.ts')).toContain("import '#server/sample/closeSampleGraphql.ts'")
  expect(read('server/legacyEndpoints.ts')).toMatch(
    /\.\.\.sampleUpdateEndpoints,[^]*\.\.\.csmSampleListEndpoints,/,
  )
  expect(read('client/screens/csm/entries.ts')).toContain("'/csm/sample': plainEntry(")
  expect(read('client/screens/report/entries.ts')).toContain(
    "'/ikad/report/sample': reportEntry('sample-cards'),",
  )
  expect(read('server/reports/reports.ts')).toContain(
    "import { sampleCards } from './sampleCards.ts'",
  )

  // Checks the generated files with what they import or a test injects; the rest of the product is
  // checked elsewhere.
  const project = {
    extends: './tsconfig.json',
    include: ['tests/support/globalSetup.ts'],
    files: written,
  }
  writeFileSync(path.join(copy.folder, 'tsconfig.written.json'), JSON.stringify(project))
  const tsc = spawnSync(
    path.join(root, 'node_modules/.bin/tsc'),
    ['-p', 'tsconfig.written.json', '--pretty', 'false', '--checkers', '1'],
    {
      cwd: copy.folder,
      encoding: 'utf8',
    },
  )
  expect(
    tsc.stdout.split('\n').filter((line) => written.some((file) => line.startsWith(file))),
  ).toEqual([])
})

test('a command in folders that the order knows leaves no row to write', () => {
  expect(
    newCommand(new NewFiles(copy.folder), 'stock/lots/closeOther', 'lot').join('\n'),
  ).not.toContain('folderOrder')
})

test('what the contract lacks is written with its rows, its place and its texts to fill in', () => {
  const files = new NewFiles(copy.folder)
  newReport(files, 'other-cards', '/ikad/report/othercards')
  expect(files.read('server/reports/otherCards.ts')).toContain('branch: column.branch(),')
  expect(files.read('domain/additionalScreens.ts')).toContain(
    "'/ikad/report/othercards', module: 'report', roles: 'any'",
  )
  expect(files.read('client/sections.ts')).toMatch(
    /'\/ikad\/report\/searchdespatchcard',\s*'\/ikad\/report\/othercards',/,
  )
  expect(files.read('client/screens/report/entries.ts')).toContain(
    "'/ikad/report/othercards': reportEntry('other-cards'),",
  )

  newScreen(files, '/ikad/sms/others')
  expect(files.read('domain/help/stockHelp.ts')).toContain("'/ikad/sms/others': {")
  expect(files.read('client/sections.ts')).toContain(
    "paths: ['/ikad/sms/spsb/report/stocklevel', '/ikad/sms/others',]",
  )
  newScreen(files, '/csm/others')
  expect(files.read('domain/additionalScreens.ts')).toContain(
    "'/csm/others', module: 'csm', roles: 'JOB'",
  )

  newEndpoint(files, 'settings/other.show', 'GET', '/api/other/{no}')
  newEndpoint(files, 'csm/other.show', 'GET', '/jpn/other/{no}')
  const [api, jpn] = files.read('domain/additionalEndpoints.ts').split('export const furtherJpn')
  expect(api).toContain("path: '/api/other/{no}', roles: '1,2'")
  expect(jpn).toContain("path: '/jpn/other/{no}', right: 'USER'")
})

test('the generated mutation becomes part of the schema', () => {
  execFileSync(path.join(root, 'node_modules/.bin/tsx'), ['scripts/schema.ts'], {
    cwd: copy.folder,
  })
  expect(read('schema.graphql')).toContain(
    'closeSample(input: CloseSampleInput!): CloseSampleResult!',
  )
})

type Maker = (files: NewFiles, target: string, ...details: string[]) => string[]
const makers: Record<string, Maker> = {
  command: newCommand,
  endpoint: newEndpoint,
  screen: newScreen,
  report: newReport,
}

test.each([
  ['command sample/closeSample bag', /already exists/],
  ['command closeBag', /not MODULE\/NAME/],
  ['command ../x/closeBag', /not MODULE\/NAME/],
  ['endpoint sample/no.such', /no endpoint "no.such": name its method and path/],
  ['endpoint sample/bag.delete', /name the command/],
  ['endpoint sample/bag.delete noCommand', /no command server\/sample\/noCommand.ts/],
  ['endpoint csm/bag.list', /no endpoint "bag.list"/],
  ['endpoint settings/bag.sample GET /bag', /not METHOD \/api\/PATH/],
  ['endpoint settings/bag.sample PATCH /api/bag', /not METHOD \/api\/PATH/],
  ['endpoint settings/bag.sample GET /api/BAG', /bag.list \(GET \/api\/bag\) already exists/],
  [
    'endpoint settings/bag.drop DELETE /api/bag/{id}',
    /bag.delete \(DELETE \/api\/bag\/{bagid}\) already exists/,
  ],
  ['endpoint settings/user.logout POST /api/bag/out', /user.logout .* already exists/],
  ['endpoint settings/bag.sample POST /api/bag/sample', /name the command/],
  ['report nothing', /no report "nothing": name its screen too/],
  ['report Nothing /ikad/report/nothing', /not the id of a report/],
  ['report nothing /ikad/report/exports', /\/ikad\/report\/exports already exists/],
  ['report daily-production', /already exists/],
  ['screen /nowhere', /neither a route/],
  ['screen /ikad/report/stocklevel', /is a report/],
  ['screen /ikad/report/nothing', /is a report/],
  ['screen /ikad/sms/stocktake', /already exists/],
] as const)('%s is refused', (words, message) => {
  const [kind, target, ...details] = words.split(' ')
  expect(() => makers[kind!]!(new NewFiles(copy.folder), target!, ...details)).toThrow(message)
})
