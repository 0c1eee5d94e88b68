import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccessToken } from '#server/access/tokens/makeAccessToken.ts'
import { cardJobs } from '#tests/support/cardJobs.ts'
import { readSheet } from '#tests/support/readSheet.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/** Runs the examples of docs/reporting.md as printed there, so that an outdated document fails. */
let world: World
let address: string
let token: string
let place: Awaited<ReturnType<typeof temporaryFolder>>
let examples: string[]

beforeAll(async () => {
  world = await createWorld()
  // The examples query October.
  world.now = new Date('2026-10-14T02:00:00Z')
  const jobs = await cardJobs(world)
  await jobs.bring('qcPassed')
  await jobs.bring('qcRejected')
  const { http } = await world.app()
  await http.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  token = (
    await makeAccessToken(jobs.supervisor, {
      name: 'Examples',
      scope: 'readReports',
      expires: '2026-12-31',
    })
  ).token
  place = await temporaryFolder()
  examples = blocksOf(await readFile('docs/reporting.md', 'utf8'))
})
afterAll(async () => {
  await world.close()
  await place.remove()
})

/** Returns the indented or fenced blocks, each without its indentation. */
function blocksOf(text: string): string[] {
  const [, ...fenced] = text.split(/^```\w*$/m)
  const indented = [...text.matchAll(/(?:^ {4}.*\n)+/gm)].map(([block]) =>
    block.replace(/^ {4}/gm, ''),
  )
  return [...indented, ...fenced.filter((_, i) => i % 2 === 0)].map((block) => block.trim())
}

const one = (...marks: string[]): string => {
  const found = examples.filter((example) => marks.every((word) => example.includes(word)))
  if (found.length !== 1)
    throw new Error(`docs/reporting.md has ${found.length} examples with ${marks.join(' and ')}`)
  return found[0]!
}

async function run(program: string, ...given: string[]): Promise<string> {
  const env = { ...process.env, IKAD_ADDRESS: address, IKAD_TOKEN: token }
  const { stdout } = await promisify(execFile)(program, given, { env, cwd: place.folder })
  return stdout
}

type Answer = {
  data: {
    report: { columns: { key: string; total: string | null }[]; rows: { cells: string[] }[] }
  }
}

const tried = [
  {
    name: 'curl: a report by GraphQL',
    program: 'curl',
    answer: async () => {
      const { report } = (JSON.parse(await run('sh', '-c', one('curl', '/graphql'))) as Answer).data
      return [report.rows, report.columns.at(-1)]
    },
    is: [[{ cells: ['JHB', '2', '0', '2'] }], { key: 'total', total: '2' }],
  },
  {
    name: 'curl: the same as a file',
    program: 'curl',
    answer: () => run('sh', '-c', one('curl', '.csv')),
    is: '\ufeffBranch,New,Renewal,Total\r\nJHB,2,0,2\r\n',
  },
  {
    name: 'curl: by the legacy contract',
    program: 'curl',
    answer: async () => JSON.parse(await run('sh', '-c', one('curl', '/api/report/'))) as unknown,
    is: expect.objectContaining({
      status: 1,
      result: [expect.objectContaining({ branchcode: 'JHB' })],
    }) as unknown,
  },
  {
    name: 'curl: a workbook, for a spreadsheet that sends no header',
    program: 'curl',
    async answer() {
      await run('sh', '-c', one('curl', '.xlsx'))
      const rows = []
      for await (const { values } of readSheet(
        await readFile(path.join(place.folder, 'received.xlsx')),
      ))
        rows.push(values)
      return rows
    },
    is: [
      ['Branch', 'New', 'Renewal', 'Total'],
      ['JHB', 2, 0, 2],
      ['Total', 2, 0, 2],
    ],
  },
  {
    name: 'Python: page by page',
    program: 'python3',
    answer: () => run('python3', '-c', one('import urllib.request')),
    is: '1 rows; 2 cards printed\n',
  },
]

// An example whose program is not installed here runs on machines that have it.
test.each(tried.filter(({ program }) => spawnSync(program, ['--version']).status === 0))(
  '$name',
  async ({ answer, is }) => {
    expect(await answer()).toEqual(is)
  },
)

test('a spreadsheet’s query: the address, the days and the header', async () => {
  const query = one('Web.Contents')
  const [, file] = /Web\.Contents\("https:\/\/ikad\.example([^"]+)"/.exec(query)!
  const [, days] = /Query = \[([^\]]+)\]/.exec(query)!
  const asked = new URLSearchParams(
    [...days!.matchAll(/(\w+) = "([^"]+)"/g)].map(([, name, value]) => [name!, value!]),
  )
  const [, header] = /Headers = \[(\w+) = "Bearer /.exec(query)!
  const answer = await fetch(`${address}${file}?${asked}`, {
    headers: { [header!]: `Bearer ${token}` },
  })
  expect(await answer.text()).toContain('JHB,2,0,2')
})
