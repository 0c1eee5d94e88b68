import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { glossary } from '#domain/help/glossary.ts'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { readConfig } from '#server/config.ts'
import { tracingSettings } from '#server/platform/tracing/tracingSettings.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rows = (text: string) =>
  [...text.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name, rest]) => ({
    name: name!,
    rest: rest!,
  }))

/** The settings of config.ts, as spelled in its schema. */
const schema = /const schema = z\.object\(\{(.*?)^\}\)/ms.exec(read('server/config.ts'))![1]!
const settings = [
  ...[...schema.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name!),
  ...Object.keys(tracingSettings),
]

test('docs/dependencies.md has a reason for every package, and for no other', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    read('package.json'),
  ) as Record<string, Record<string, string>>
  const reasons = read('docs/dependencies.md').split('## In the product')[1]!
  const documented = rows(reasons)
  expect(documented.map(({ name }) => name).sort()).toEqual(
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort(),
  )
  expect(documented.filter(({ rest }) => rest.trim().length < 5)).toEqual([])
})

test('docs/settings.md has every setting of config.ts with its default, and no other', () => {
  const documented = rows(read('docs/settings.md'))
  expect(documented.map(({ name }) => name).sort()).toEqual([...settings].sort())
  expect(settings.length).toBeGreaterThan(10)
  const defaults = Object.entries(readConfig({})).filter(
    ([name, value]) => value !== undefined && name !== 'DEMO',
  )
  for (const [name, value] of defaults) {
    expect(documented.find((row) => row.name === name)?.rest, name).toMatch(
      new RegExp(`^\`${String(value).replaceAll('.', '\\.')}\` `),
    )
  }
})

test('.env.example has every setting of config.ts', () => {
  const named = [...read('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(settings.filter((name) => !named.includes(name))).toEqual([])
})

test('the README lists every demonstration sign-in and its password', () => {
  const readme = read('README.md')
  for (const { loginId } of demonstrationSignIns.users) expect(readme).toContain(`\`${loginId}\``)
  expect(readme).toContain(`\`${demonstrationSignIns.password}\``)
})

test('every npm script and linked file in the documents exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const files = [
    'README.md',
    ...readdirSync(path.join(root, 'docs'), { recursive: true }).map(
      (name) => `docs/${String(name)}`,
    ),
  ].filter((name) => name.endsWith('.md'))
  for (const file of files) {
    const text = read(file)
    const named = [...text.matchAll(/npm run (\w[\w-]*(?::\w[\w-]*)*)/g)].map(([, name]) => name!)
    expect(
      named.filter((name) => !(name in scripts)),
      file,
    ).toEqual([])
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^https?:/.test(link))
    expect(
      links.filter((link) => !existsSync(path.resolve(root, path.dirname(file), link))),
      file,
    ).toEqual([])
  }
})

test('the glossary has the screens’ terms in both languages, and the names in the code', () => {
  const files = (folder: string) =>
    readdirSync(path.join(root, folder)).map((name) => read(`${folder}/${name}`))
  const malay = files('client/messages/ms').join('\n').toLowerCase()
  const tables = files('prisma/schema').join('\n')
  const unknown = glossary.flatMap(({ word, onScreen, inCode }) => [
    ...(onScreen === null || malay.includes(onScreen.ms.toLowerCase())
      ? []
      : [`${word}: no screen says ${onScreen.ms}`]),
    ...(existsSync(path.join(root, inCode)) || tables.includes(`model ${inCode} {`)
      ? []
      : [`${word}: no folder or table ${inCode}`]),
  ])
  expect(unknown).toEqual([])
  const words = glossary.map(({ word }) => word.toLowerCase())
  expect(words).toEqual([...words].sort())
})

test('no two words of the glossary claim the same label', () => {
  for (const locale of ['en', 'ms'] as const) {
    const labels = glossary.flatMap(({ onScreen, labels }) =>
      onScreen ? [onScreen[locale], ...labels[locale]].map((label) => label.toLowerCase()) : [],
    )
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
  }
})
