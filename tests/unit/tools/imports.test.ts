import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Returns dependency-cruiser's violations in a small tree of files. */
async function violations(files: Record<string, string>): Promise<string> {
  const { folder, remove } = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  mkdirSync(path.join(folder, 'scripts'))
  for (const name of ['.dependency-cruiser.cjs', 'package.json', 'scripts/folderOrder.json'])
    copyFileSync(path.join(root, name), path.join(folder, name))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const rooms = [...new Set(Object.keys(files).map((name) => name.split('/')[0]!))]
  const run = promisify(execFile)(
    path.join(root, 'node_modules/.bin/depcruise'),
    ['--no-cache', '--config', '.dependency-cruiser.cjs', ...rooms],
    { cwd: folder },
  )
  const output = await run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )
  await remove()
  return output
}

test('allowed imports pass, including JSX', async () => {
  const output = await violations({
    'domain/a.ts': "import { z } from 'zod'\nexport const a = z.string()\n",
    'server/config.ts': 'export const config = 1\n',
    'server/platform/p.ts':
      "import { a } from '#domain/a.ts'\nimport { config } from '#server/config.ts'\nexport const p = [a, config]\n",
    'server/stock/lots/closeLot.ts':
      "import { p } from '#server/platform/p.ts'\nexport const closeLot = p\n",
    'server/stock/lots/graphql.ts':
      "import { closeLot } from './closeLot.ts'\nexport const x = closeLot\n",
    'server/stock/lots/legacy.ts':
      "import { closeLot } from './closeLot.ts'\nexport const y = closeLot\n",
    'server/reports/r.ts':
      "import { closeLot } from '#server/stock/lots/closeLot.ts'\nexport const r = closeLot\n",
    'server/main.ts': "import './stock/lots/graphql.ts'\nimport './stock/lots/legacy.ts'\n",
    'client/ui/b.tsx':
      "import { a } from '#domain/a.ts'\nexport const B = () => <b title={String(a)} />\n",
    'client/screens/sms/s.tsx':
      "import { B } from '../../ui/b.tsx'\nexport const S = () => <B />\n",
    'client/app/a.tsx': "import { S } from '#client/screens/sms/s.tsx'\nexport const A = S\n",
    'client/main.tsx': "import { A } from './app/a.tsx'\nexport const m = A\n",
    'domain/lot/l.ts':
      "import { a } from '../a.ts'\nimport { b } from './b.ts'\nexport const l = [a, b]\n",
    'domain/lot/b.ts': 'export const b = 1\n',
    'domain/transfer/t.ts': "import { l } from '#domain/lot/l.ts'\nexport const t = l\n",
  })
  expect(output).toContain('no dependency violations found')
})

test('every forbidden direction is found, each under its name', async () => {
  const output = await violations({
    'domain/a.ts': "import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n",
    'domain/b.ts': "import { p } from '#server/platform/p.ts'\nexport const b = p\n",
    'domain/one.ts': "import { two } from './two.ts'\nexport const one = (): unknown => two\n",
    'domain/two.ts': "import { one } from './one.ts'\nexport const two = (): unknown => one\n",
    'domain/index.ts': 'export const i = 1\n',
    'domain/user.ts': "import { i } from './index.ts'\nexport const user = i\n",
    'server/platform/p.ts':
      "import { closeLot } from '#server/stock/lots/closeLot.ts'\nexport const p = closeLot\n",
    'server/stock/lots/closeLot.ts':
      "import type { X } from './graphql.ts'\nexport const closeLot = 1 as X\n",
    'server/stock/lots/graphql.ts': "import { y } from './legacy.ts'\nexport type X = typeof y\n",
    'server/stock/lots/legacy.ts': 'export const y = 1\n',
    'server/csm/legacy.ts': "import type { X } from './jobGraphql.ts'\nexport const l: X = 1\n",
    'server/csm/jobGraphql.ts': 'export type X = number\n',
    'server/reports/r.ts': "import { y } from '#server/stock/lots/legacy.ts'\nexport const r = y\n",
    'server/reports/m.ts': "import { main } from '../main.ts'\nexport const m = main\n",
    'server/main.ts': "import '../tests/t.ts'\nexport const main = 1\n",
    'tests/t.ts': 'export const t = 1\n',
    'client/ui/b.tsx':
      "import { p } from '#server/platform/p.ts'\nimport path from 'node:path'\nexport const B = () => <b title={String([p, path])} />\n",
    'client/ui/k.tsx': "import { p } from '#client/parts/p.tsx'\nexport const K = p\n",
    'client/parts/p.tsx': 'export const p = 1\n',
    'client/parts/q.tsx': "import { S } from '#client/screens/sms/s.tsx'\nexport const Q = S\n",
    'client/state/g.ts': "import { p } from '#client/parts/p.tsx'\nexport const g = p\n",
    'client/screens/sms/s.tsx': 'export const S = () => <b />\n',
    'client/screens/cps/c.tsx':
      "import { S } from '../sms/s.tsx'\nimport { gone } from './gone.tsx'\nexport const C = () => <S key={String(gone)} />\n",
  })
  const found = [...output.matchAll(/error ([\w-]+): (\S+)/g)].map(
    ([, rule, file]) => `${rule} ${file}`,
  )
  expect([...new Set(found)].sort()).toEqual(
    [
      'client-knows-domain client/ui/b.tsx',
      'client-runs-in-a-browser client/ui/b.tsx',
      'commands-know-no-transport server/stock/lots/closeLot.ts',
      'commands-know-no-transport server/reports/r.ts',
      'domain-is-pure domain/a.ts',
      'domain-is-pure domain/b.ts',
      'graphql-keeps-off-legacy server/stock/lots/graphql.ts',
      'client-order client/parts/q.tsx',
      'client-order client/state/g.ts',
      'client-order client/ui/k.tsx',
      'kit-knows-no-programme client/ui/k.tsx',
      'legacy-keeps-off-graphql server/csm/legacy.ts',
      'modules-offer-commands-and-queries server/reports/r.ts',
      'modules-stay-in-the-server server/reports/m.ts',
      'no-cycles domain/one.ts',
      'no-index domain/user.ts',
      'platform-knows-no-module server/platform/p.ts',
      'product-knows-no-tests server/main.ts',
      'resolvable client/screens/cps/c.tsx',
      'screens-keep-to-their-area client/screens/cps/c.tsx',
    ].sort(),
  )
})

test('an import against the order of the folders is found, and a folder without a place', async () => {
  const output = await violations({
    'domain/lot/l.ts': "import type { T } from '#domain/transfer/t.ts'\nexport const l = 1 as T\n",
    'domain/transfer/t.ts': 'export type T = number\n',
    'domain/settings/s.ts': "import { u } from '#domain/user/u.ts'\nexport const s = u\n",
    'domain/user/u.ts': 'export const u = 1\n',
    'domain/fields.ts': "import { s } from './settings/s.ts'\nexport const fields = s\n",
    'domain/novelty/n.ts': "import { fields } from '../fields.ts'\nexport const n = fields\n",
    'server/branches/b.ts':
      "import { stationNode } from '#server/stations/stationNode.ts'\nexport const b = stationNode\n",
    'server/stations/stationNode.ts': 'export const stationNode = 1\n',
    'server/production/p.ts': "import { c } from '#server/csm/c.ts'\nexport const p = c\n",
    'server/csm/c.ts': 'export const c = 1\n',
    'server/files/f.ts':
      "const loadReports = () => import('#server/reports/r.ts')\nexport const f = loadReports\n",
    'server/reports/r.ts': "import { p } from '#server/production/p.ts'\nexport const r = p\n",
    'server/novelty/n.ts': "import { r } from '#server/reports/r.ts'\nexport const n = r\n",
    'client/session/s.ts': "import { r } from '#client/relay/r.ts'\nexport const s = r\n",
    'client/relay/r.ts': 'export const r = 1\n',
    'client/sections.ts': "import { routes } from './routes.ts'\nexport const sections = routes\n",
    'client/routes.ts': 'export const routes = 1\n',
    'client/screens/sms/s.tsx': "import { a } from '#client/app/a.ts'\nexport const S = a\n",
    'client/app/a.ts': "import { sections } from '../sections.ts'\nexport const a = sections\n",
    'client/novelty/n.ts': "import { a } from '../app/a.ts'\nexport const n = a\n",
  })
  const found = [...output.matchAll(/error ([\w-]+): (\S+)/g)].map(
    ([, rule, file]) => `${rule} ${file}`,
  )
  expect(found.sort()).toEqual(
    [
      'client-order client/screens/sms/s.tsx',
      'client-order client/sections.ts',
      'client-order client/session/s.ts',
      'client-place client/novelty/n.ts',
      'domain-files-come-first domain/fields.ts',
      'domain-order domain/lot/l.ts',
      'domain-order domain/settings/s.ts',
      'domain-place domain/novelty/n.ts',
      'server-order server/branches/b.ts',
      'server-order server/files/f.ts',
      'server-order server/production/p.ts',
      'server-place server/novelty/n.ts',
    ].sort(),
  )
})
