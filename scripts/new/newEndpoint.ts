import { additionalEndpoints, furtherJpn } from '#domain/additionalEndpoints.ts'
import { restApi } from '#domain/contract/restApi.ts'
import { restJpn } from '#domain/contract/restJpn.ts'
import { moduleAndName, type NewFiles } from './newFiles.ts'

type Row = {
  id: string
  method: string
  path: string
  roles: string
  request: string
  result: string
}

const isCsm = (module: string) => module.split('/')[0] === 'csm'

/** Returns the module's contract: csm has /jpn, the others /api. Some ids occur in both. */
function contractOf(module: string): readonly Row[] {
  return isCsm(module) ? restJpn.map(({ right, ...row }) => ({ ...row, roles: right })) : restApi
}

/**
 * Writes an endpoint by its id: one that reads, or with a command of the module one that runs it.
 * Adds its line to the list of endpoints, and a test. The contract gives method and path; for an
 * endpoint that it lacks they precede the command, and its row is added among the additional ones.
 */
export function newEndpoint(files: NewFiles, target: string, ...further: string[]): string[] {
  const [module, id] = moduleAndName(target, /^[a-z][\w.-]*$/, 'settings/bag.list')
  const known = contractOf(module).find((each) => each.id === id)
  if (!known && further.length === 0)
    throw new Error(
      `The contract has no endpoint "${id}": name its method and path too, as in "npm run new endpoint ${target} GET /api/bag".`,
    )
  const [command] = known ? further : further.slice(2)
  const row = known ?? furtherRow(module, id, further)
  if (command && !files.has(`server/${module}/${command}.ts`))
    throw new Error(`There is no command server/${module}/${command}.ts.`)
  if (!command && row.method !== 'GET') {
    throw new Error(
      `${row.method} ${row.path} changes something: name the command that it runs, as in "npm run new endpoint ${target} closeBag".`,
    )
  }
  const name = nameOf(module, id)
  if (contractList(files).includes(`${name}Endpoints`)) throw new Error(`${id} already exists.`)
  if (!known) addRow(files, module, row)
  files.create(
    `server/${module}/${name}Legacy.ts`,
    command ? commandText(row, name, command) : readText(row, name),
  )
  files.addImport(
    'server/legacyEndpoints.ts',
    `import { ${name}Endpoints } from '#server/${module}/${name}Legacy.ts'`,
  )
  files.insertBefore('server/legacyEndpoints.ts', /^\]/m, `  ...${name}Endpoints,\n`)
  files.create(`tests/server/${module}/${name}Legacy.test.ts`, testText(row, module, name))
  return [
    `server/${module}/${name}Legacy.ts: ${command ? 'its input and its reply' : 'the query that it reads, and who may (the contract says: ' + row.roles + ')'}`,
    `tests/server/${module}/${name}Legacy.test.ts: what it answers (the contract says: ${row.result})`,
    ...(known
      ? []
      : ['domain/additionalEndpoints.ts: who may call it, what it takes and what it answers']),
    'tests/conformance: an example of a call, which every role and a foreign branch make;  npm run docs: docs/rest.md',
  ]
}

/**
 * Returns the row of an endpoint that the contract lacks, for administrators until somebody
 * decides.
 * @throws Error if method or path are none, or taken
 */
function furtherRow(module: string, id: string, [method = '', path = '']: string[]): Row {
  const prefix = isCsm(module) ? '/jpn/' : '/api/'
  if (
    !/^(GET|POST|PUT|DELETE)$/.test(method) ||
    !new URL(path, 'http://x').pathname.startsWith(prefix) ||
    /[?#]/.test(path)
  )
    throw new Error(
      `"${method} ${path}" is not METHOD ${prefix}PATH, such as GET ${prefix}bag/{bagid}.`,
    )
  const shape = (text: string) =>
    text
      .split('?')[0]!
      .replace(/\{\w+\}/g, '{}')
      .toLowerCase()
  const taken = allRows(module).find(
    (row) => row.id === id || (row.method === method && shape(row.path) === shape(path)),
  )
  if (taken) throw new Error(`${taken.id} (${taken.method} ${taken.path}) already exists.`)
  return { id, method, path, roles: isCsm(module) ? 'USER' : '1,2', request: '-', result: '-' }
}

/** Returns the contract's rows and the additional ones. */
function allRows(module: string): readonly Row[] {
  const further = isCsm(module)
    ? furtherJpn.map(({ right, ...row }) => ({ ...row, roles: right }))
    : additionalEndpoints
  return [...contractOf(module), ...further]
}

function addRow(
  files: NewFiles,
  module: string,
  { id, method, path, roles, request, result }: Row,
): void {
  const file = 'domain/additionalEndpoints.ts'
  const list = isCsm(module)
    ? /(?<=^export const furtherJpn = \[[^]*?)^\] as const/m
    : /(?<=^export const additionalEndpoints = \[[^]*?)^\] as const/m
  const who = isCsm(module) ? 'right' : 'roles'
  files.insertBefore(
    file,
    list,
    `  {\n    id: '${id}', method: '${method}', path: '${path}', ${who}: '${roles}', request: '${request}', result: '${result}',\n  },\n`,
  )
}

/**
 * Returns the endpoint's name: bag.list -> bagList; in csm csmUserList, because /api has a
 * user.list too.
 */
function nameOf(module: string, id: string): string {
  return `${isCsm(module) ? 'csm.' : ''}${id}`.replace(/[.-](\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
}

const contractList = (files: NewFiles) => files.read('server/legacyEndpoints.ts')
const about = (row: Row) =>
  `/** ${row.method} ${row.path}: ${row.request} -> ${row.result} */`.replace(/\*\/(?=.)/g, '')

const readText = (
  row: Row,
  name: string,
) => `import { get } from '#server/platform/legacy/endpoint.ts'

${about(row)}
export const ${name}Endpoints = [
  get('${row.id}', '${row.path}', {
    action: '${row.roles === 'public' ? 'everybody' : 'user.administer'}',
    read: () => {
      throw new Error('${row.id} is not written yet.')
    },
  }),
]
`

function commandText(row: Row, name: string, command: string): string {
  const helper = row.method === 'DELETE' ? 'del' : row.method.toLowerCase()
  return `import { ${helper} } from '#server/platform/legacy/endpoint.ts'
import { ${command} } from './${command}.ts'

${about(row)}
export const ${name}Endpoints = [
  ${helper}('${row.id}', '${row.path}', {
    run: ${command},
    input: ({ path, query, body }) => ({ ...query, ...path, ...body }),
    reply: (_ctx, result) => result,
  }),
]
`
}

const testText = (
  row: Row,
  module: string,
  name: string,
) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${name}Endpoints } from '#server/${module}/${name}Legacy.ts'
import { engineAs${row.roles === 'public' ? '' : ', engineOver'} } from '#tests/server/legacy/engine.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const url = '${row.path.split('?')[0]!.replace(/\{\w+\}/g, '1')}'

test('${row.method} ${row.path} answers in the contract\\'s envelope', async () => {
  const { app, call } = await engineAs(await world.as('admin'), ${name}Endpoints)
  const { body } = await call('${row.method}', url)
  expect(body).toMatchObject({ status: ${row.path.startsWith('/jpn') ? 0 : 1} })
  await app.close()
})
${
  row.roles === 'public'
    ? ''
    : `
test('${row.method} ${row.path} is refused without a session', async () => {
  const { app, call } = await engineOver([...${name}Endpoints])
  expect((await call('${row.method}', url, { token: null })).status).toBe(401)
  await app.close()
})
`
}`
