import { reports } from '#domain/contract/reports.ts'
import { screens } from '#domain/contract/screens.ts'
import type { NewFiles } from './newFiles.ts'

type Row = { id: string; routes: string; rest: string; filters: string; columns: string }

/**
 * Writes a report of the contract, by its id: the definition with the contract's columns, its line in the list of reports, in
 * the entries of its screens and, if it has one, in the legacy endpoints; and a test.
 */
export function newReport(files: NewFiles, id: string): string[] {
  const row = (reports as readonly Row[]).find((each) => each.id === id)
  if (!row) throw new Error(`The contract has no report "${id}".`)
  const name = camelOf(id)
  const file = `server/reports/${name}.ts`
  files.create(file, definition(row, name))
  files.addImport('server/reports/reports.ts', `import { ${name} } from './${name}.ts'`)
  files.insertBefore('server/reports/reports.ts', /^\]/m, `  ${name},\n`)
  files.create(`tests/server/reports/${name}.test.ts`, testText(name))
  for (const route of routesOf(row)) addScreen(files, route, id)
  return [
    `${file}: the SQL, which columns are figures, dates or personal, and their titles in Malay (the contract's filters: ${row.filters})`,
    `tests/server/reports/${name}.test.ts: what its rows are`,
    ...(row.rest === '-' ? [] : [`server/reports/legacy.ts and tests/conformance: ${row.rest}`]),
    ...routesOf(row).map((route) => `tests/conformance/built.ts: '${route}'`),
  ]
}

/** reject-details -> rejectDetails */
const camelOf = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function routesOf({ routes }: Row): string[] {
  const known = new Set<string>(screens.map(({ route }) => route))
  return routes
    .split(',')
    .map((route) => route.trim())
    .filter((route) => known.has(route))
}

function addScreen(files: NewFiles, route: string, id: string): void {
  const { module } = screens.find((screen) => screen.route === route)!
  const entries = `client/screens/${module}/entries.ts`
  if (!files.has(entries) || files.read(entries).includes(`'${route}'`)) return
  files.insertBefore(entries, /^\}/m, `  '${route}': reportEntry('${id}'),\n`)
  if (!files.read(entries).includes('reportEntry.ts'))
    files.addImport(entries, `import { reportEntry } from '#client/parts/report/reportEntry.ts'`)
}

/** Returns the keys by which the SQL selects the columns: "sticker no" -> stickerNo. */
function keysOf({ columns }: Row): [key: string, title: string][] {
  return columns
    .split(/[,;]/)
    .map((each) => each.replace(/\(.*?\)|%/g, '').trim())
    .filter(Boolean)
    .map((title) => [title.replace(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/[^\w]/g, ''), title])
}

const definition = (row: Row, name: string) => `import { Prisma } from '#generated/prisma/client.ts'
import type { Report } from '#server/platform/report/report.ts'

/** ${row.columns} */
export const ${name}: Report = {
  id: '${row.id}',
  action: 'report.view',
  filters: ['range', 'branchCode'],
  columns: {
${keysOf(row)
  .map(([key, title]) => `    ${key}: { title: { en: '${capital(title)}', ms: '' }, kind: 'text', means: { en: '', ms: '' } },`)
  .join('\n')}
  },
  sql: () => {
    throw new Error('${row.id} is not written yet.')
  },
  order: Prisma.sql\`1\`,
}
`

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

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
