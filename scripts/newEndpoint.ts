import { restApi } from '#domain/contract/restApi.ts'
import { restJpn } from '#domain/contract/restJpn.ts'
import { moduleAndName, type NewFiles } from './newFiles.ts'

type Row = { id: string; method: string; path: string; roles: string; request: string; result: string }

const isCsm = (module: string) => module.split('/')[0] === 'csm'

/** Returns the module's contract: csm has /jpn, the others /api. Some ids occur in both. */
function contractOf(module: string): readonly Row[] {
  return isCsm(module) ? restJpn.map(({ right, ...row }) => ({ ...row, roles: right })) : restApi
}

/**
 * Writes an endpoint of the module's contract, by its id: one that reads, or with a command of the module one that runs it.
 * Method and path come from the contract; adds its line to the list of endpoints, and a test.
 */
export function newEndpoint(files: NewFiles, target: string, command?: string): string[] {
  const [module, id] = moduleAndName(target, /^[a-z][\w.-]*$/, 'settings/bag.list')
  const row = contractOf(module).find((each) => each.id === id)
  if (!row) throw new Error(`The contract has no endpoint "${id}".`)
  if (command && !files.has(`server/${module}/${command}.ts`))
    throw new Error(`There is no command server/${module}/${command}.ts.`)
  if (!command && row.method !== 'GET') {
    throw new Error(
      `${row.method} ${row.path} changes something: name the command that it runs, as in "npm run new endpoint ${target} closeBag".`,
    )
  }
  const name = nameOf(module, id)
  if (contractList(files).includes(`${name}Endpoints`)) throw new Error(`${id} is there already.`)
  files.create(`server/${module}/${name}Legacy.ts`, command ? commandText(row, name, command) : readText(row, name))
  files.addImport('server/legacyEndpoints.ts', `import { ${name}Endpoints } from '#server/${module}/${name}Legacy.ts'`)
  files.insertBefore('server/legacyEndpoints.ts', /^\]/m, `  ...${name}Endpoints,\n`)
  files.create(`tests/server/${module}/${name}Legacy.test.ts`, testText(row, module, name))
  return [
    `server/${module}/${name}Legacy.ts: ${command ? 'its input and its reply' : 'the query that it reads, and who may (the contract says: ' + row.roles + ')'}`,
    `tests/server/${module}/${name}Legacy.test.ts: what it answers (the contract says: ${row.result})`,
  ]
}

/** Returns the endpoint's name: bag.list -> bagList; in csm csmUserList, because /api has a user.list too. */
function nameOf(module: string, id: string): string {
  return `${isCsm(module) ? 'csm.' : ''}${id}`.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase())
}

const contractList = (files: NewFiles) => files.read('server/legacyEndpoints.ts')
const about = (row: Row) => `/** ${row.method} ${row.path}: ${row.request} -> ${row.result} */`.replace(/\*\/(?=.)/g, '')

const readText = (row: Row, name: string) => `import { get } from '#server/platform/legacy/endpoint.ts'

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

const testText = (row: Row, module: string, name: string) => `import { expect, test } from 'vitest'
import { ${name}Endpoints } from '#server/${module}/${name}Legacy.ts'
import { engineOver } from '#tests/server/legacy/engine.ts'

const url = '${row.path.split('?')[0]!.replace(/\{\w+\}/g, '1')}'

test('${row.method} ${row.path} answers in the contract\\'s envelope', async () => {
  const { app, call } = await engineOver([...${name}Endpoints])
  const { body } = await call('${row.method}', url, { token: 'role1' })
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
