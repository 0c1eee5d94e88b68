import { reports } from '#domain/contract/reports.ts'
import { capital, type NewFiles } from './newFiles.ts'
import { newScreenRow } from './newScreenRow.ts'

type Row = { id: string; routes: string; rest: string; filters: string; columns: string }

/**
 * Writes a report: the definition, its line in the list of reports, in the entries of its screens,
 * and a test. A report of the contract has the contract's columns and routes; any other one names
 * the route of its screen, which is added too.
 */
export function newReport(files: NewFiles, id: string, route?: string): string[] {
  const known = (reports as readonly Row[]).find((each) => each.id === id)
  const row = known ?? furtherRow(id, route)
  const name = camelOf(id)
  const file = `server/reports/${name}.ts`
  files.create(file, definition(row, name, known !== undefined))
  if (files.read('server/reports/reports.ts').includes(`  ${name},`))
    throw new Error(`A report ${name} already exists.`)
  files.addImport('server/reports/reports.ts', `import { ${name} } from './${name}.ts'`)
  files.insertBefore('server/reports/reports.ts', /^\]/m, `  ${name},\n`)
  files.create(`tests/server/reports/${name}.test.ts`, testText(name))
  if (!known) newScreenRow(files, row.routes, 'report')
  for (const each of routesOf(row)) addScreen(files, each, id)
  return [
    `${file}: the SQL, which columns are figures, dates or personal, and their titles in Malay (filters: ${row.filters})`,
    `tests/server/reports/${name}.test.ts: what its rows are`,
    'tests/support/facts/reportFacts.ts: the same figures, counted from the facts',
    ...(known
      ? []
      : [
          'domain/additionalScreens.ts: its title in both languages; client/sections.ts: its place',
        ]),
    ...(row.rest === '-' ? [] : [`server/reports/legacy.ts and tests/conformance: ${row.rest}`]),
    'npm run docs: its columns in docs/reports.md;  npm run looks: the approved picture of a new screen',
  ]
}

/** Returns the row of a report that the contract lacks. */
function furtherRow(id: string, route: string | undefined): Row {
  if (!/^[a-z]+(-[a-z]+)*$/.test(id))
    throw new Error(`"${id}" is not the id of a report, such as issued-by-nationality.`)
  if (!route)
    throw new Error(
      `The contract has no report "${id}": name its screen too, as in "npm run new report ${id} /ikad/report/${id.replaceAll('-', '')}".`,
    )
  return {
    id,
    routes: route,
    rest: '-',
    filters: 'date range, branch',
    columns: 'date, branch, cards',
  }
}

/** reject-details -> rejectDetails */
const camelOf = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function routesOf({ routes }: Row): string[] {
  return routes
    .split(',')
    .map((route) => route.trim())
    .filter((route) => route.startsWith('/'))
}

function addScreen(files: NewFiles, route: string, id: string): void {
  const module = /^\/(?:ikad\/)?(\w+)/.exec(route)![1]!
  const entries = `client/screens/${module}/entries.ts`
  if (!files.has(entries) || files.read(entries).includes(`'${route}'`)) return
  files.insertBefore(entries, /^\}/m, `  '${route}': reportEntry('${id}'),\n`)
  if (!files.read(entries).includes('reportEntry.ts'))
    files.addImport(entries, `import { reportEntry } from '#client/parts/report/reportEntry.ts'`)
}

/**
 * The columns that many reports share (server/platform/report/commonColumns.ts), by their names in
 * the contract.
 */
const common: Record<string, string> = {
  date: 'date',
  period: 'period',
  branch: 'branch',
  station: 'station',
  'card type': 'cardType',
  applicationno: 'applicationNo',
  passportno: 'passportNo',
  name: 'holder',
  'card serial': 'cardSn',
  'chip serial': 'chipSn',
  operator: 'operator',
  remark: 'remark',
}

function columnText([key, title]: [key: string, title: string]): string {
  const shared = common[title]
  if (shared) return `    ${shared}: column.${shared}(),`
  return `    ${key}: { title: { en: '${capital(title)}', ms: '' }, kind: 'text', means: { en: '', ms: '' } },`
}

/** Returns the keys by which the SQL selects the columns: "sticker no" -> stickerNo. */
function keysOf({ columns }: Row): [key: string, title: string][] {
  return columns
    .split(/[,;]/)
    .map((each) => each.replace(/\(.*?\)|%/g, '').trim())
    .filter(Boolean)
    .map((title) => [
      title
        .replace(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase())
        .replace(/[^\w]/g, ''),
      title,
    ])
}

const definition = (
  row: Row,
  name: string,
  known: boolean,
) => `import { Prisma } from '#generated/prisma/client.ts'
${keysOf(row).some(([, title]) => common[title]) ? "import { column } from '#server/platform/report/commonColumns.ts'\n" : ''}import type { Report } from '#server/platform/report/report.ts'

/** ${row.columns} */
export const ${name}: Report = {
  id: '${row.id}',${known ? '' : "\n  title: { en: '', ms: '' },"}
  action: 'report.view',
  filters: ['range', 'branchCode'],
  columns: {
${keysOf(row).map(columnText).join('\n')}
  },
  sql: () => {
    throw new Error('${row.id} is not written yet.')
  },
  order: Prisma.sql\`1\`,
}
`

const testText = (name: string) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReport } from '#server/platform/report/readReport.ts'
import { ${name} } from '#server/reports/${name}.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('another branch sees nothing of JHB', async () => {
  expect(await readReport(await world.as('operator.pen'), ${name}, { branchCode: 'JHB' })).toEqual([])
})

test('a range is refused whose start is after its end', async () => {
  const refused = { fields: [{ path: 'from', code: 'range.invalid' }] }
  await expect(readReport(await world.as('operator'), ${name}, { from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject(refused)
})
`
