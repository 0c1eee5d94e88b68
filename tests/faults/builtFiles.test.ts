import { readFileSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { differences, digests } from '../../scripts/reproducible/digests.mjs'
// @ts-expect-error as above
import { sbom } from '../../scripts/sbom.mjs'
import { serverBundle } from './serverBundle.ts'

const root = projectRoot()

test('the built server contains no folder of the build machine', async () => {
  const folder = path.dirname(await serverBundle())
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(files.length).toBeGreaterThan(1)
  const naming = files.filter(({ parentPath, name }) =>
    readFileSync(path.join(parentPath, name)).includes(root),
  )
  expect(naming.map(({ name }) => name)).toEqual([])
})

test('the list of packages is the same at any time and on any machine', () => {
  const list = JSON.parse(sbom(root)) as {
    serialNumber?: string
    metadata: Record<string, unknown>
  }
  expect(list.serialNumber).toBeUndefined()
  expect(list.metadata).not.toHaveProperty('timestamp')
  expect(list.metadata.component).toMatchObject({ name: 'ikad-back-office' })
  expect(list.metadata.tools).toEqual([{ vendor: 'npm', name: 'cli' }])
})

test('files that differ between two builds, or are missing in one, are named', async () => {
  const home = await temporaryFolder()
  const write = async (build: string, name: string, content: string) => {
    const file = path.join(home.folder, build, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  for (const build of ['one', 'other']) await write(build, 'client/same.js', 'same')
  expect(compared(home.folder)).toEqual([])
  await write('one', 'server/main.js', '1')
  await write('other', 'server/main.js', '2')
  await write('one', 'agent/main.js', '1')
  await write('other', 'verify/index.html', '1')
  expect(compared(home.folder)).toEqual([
    'agent/main.js: in the first build alone',
    'server/main.js: differs',
    'verify/index.html: in the second build alone',
  ])
  await home.remove()
})

const compared = (folder: string) =>
  differences(digests(path.join(folder, 'one')), digests(path.join(folder, 'other')))
