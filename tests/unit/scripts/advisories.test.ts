import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

let folder: string
let remove: () => Promise<void>
beforeAll(async () => void ({ folder, remove } = await temporaryFolder()))
afterAll(() => remove())

const lock = {
  packages: {
    '': { name: 'product', version: '1.0.0' },
    'node_modules/plain': { version: '1.4.0' },
    'node_modules/outer/node_modules/@scope/inner': { version: '2.0.0-beta.1', dev: true },
    'node_modules/alias': { name: 'real', version: '3.0.0' },
  },
}
function check(list: unknown): { status: number | null; said: string } {
  const file = path.join(folder, 'advisories.json')
  const locked = path.join(folder, 'package-lock.json')
  writeFileSync(file, typeof list === 'string' ? list : JSON.stringify(list))
  writeFileSync(locked, JSON.stringify(lock))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/advisories.mjs', '--file', file, '--lock', locked],
    {
      encoding: 'utf8',
    },
  )
  return { status, said: stdout + stderr }
}
const osv = (name: string, events: object[], more: object = {}) => ({
  id: 'GHSA-xxxx',
  summary: 'It breaks',
  modified: '2026-11-20T00:00:00Z',
  database_specific: { severity: 'HIGH' },
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
})
const github = (name: string, range: string) => ({
  ghsa_id: 'GHSA-yyyy',
  severity: 'critical',
  summary: 'It breaks too',
  updated_at: '2026-11-21T00:00:00Z',
  vulnerabilities: [{ package: { ecosystem: 'npm', name }, vulnerable_version_range: range }],
})

test.each([
  ['before the fix', osv('plain', [{ introduced: '0' }, { fixed: '1.4.1' }])],
  [
    'at the last affected version',
    osv('plain', [{ introduced: '1.0.0' }, { last_affected: '1.4.0' }]),
  ],
  [
    'in a later of several ranges',
    osv('plain', [{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.3.0' }]),
  ],
  [
    'in no range, but among the versions',
    {
      ...osv('plain', []),
      affected: [{ package: { ecosystem: 'npm', name: 'plain' }, versions: ['1.4.0'] }],
    },
  ],
  ['by GitHub’s database', github('plain', '>= 1.0.0, < 1.5.0')],
])('a package is found %s', (_, advisory) => {
  const { status, said } = check([advisory])
  expect(status).toBe(1)
  expect(said).toContain('plain 1.4.0: GHSA')
})

test('nested packages and aliased ones are found by their own names', () => {
  const { status, said } = check([
    osv('@scope/inner', [{ introduced: '0' }]),
    github('real', '= 3.0.0'),
    github('alias', '>= 0'),
  ])
  expect(status).toBe(1)
  expect(said).toContain(
    '@scope/inner 2.0.0-beta.1 (only for building): GHSA-xxxx, HIGH. It breaks',
  )
  expect(said).toContain('real 3.0.0: GHSA-yyyy, critical. It breaks too')
  expect(said).toContain('2 advisories concern the 3 packages')
})

test.each([
  ['after the fix', osv('plain', [{ introduced: '0' }, { fixed: '1.4.0' }])],
  ['before it was introduced', osv('plain', [{ introduced: '1.4.1' }])],
  ['of another package', osv('plainer', [{ introduced: '0' }])],
])('a package is not found %s', (_, advisory) => {
  const { status, said } = check([advisory])
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(
      /^No advisory concerns the 3 packages .*1 read, the newest of 2026-11-20/,
    ),
  ])
})

test('a list with one record per line is read too, and a withdrawn record is ignored', () => {
  const lines = [
    osv('plain', [{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' }),
    github('other', '< 1'),
  ]
  expect(check(lines.map((line) => JSON.stringify(line)).join('\n')).status).toBe(0)
})

test.each([
  ['invalid JSON', 'nothing'],
  ['an empty list', []],
  [
    'only another ecosystem',
    [
      {
        id: 'PYSEC-1',
        affected: [{ package: { ecosystem: 'PyPI', name: 'plain' }, versions: ['1.4.0'] }],
      },
    ],
  ],
  ['records of another kind', [{ name: 'plain' }]],
  ['an invalid range', [github('plain', 'before the fix')]],
  ['an advisory without versions', [osv('plain', [])]],
])('an invalid list is an error: %s', (_, list) => expect(check(list).status).toBe(2))
