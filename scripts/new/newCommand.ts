import { capital, moduleAndName, type NewFiles } from './newFiles.ts'

/**
 * Writes a command with GraphQL: its input's schema, its line in the access table (administrators
 * alone, until somebody decides), the command, its mutation, and a test that fails until the
 * command is written.
 */
export function newCommand(files: NewFiles, target: string, entity?: string): string[] {
  const [module, name] = moduleAndName(target, /^[a-z][A-Za-z]*$/, 'settings/closeBag')
  const subject = entity ?? module.split('/')[0]!
  if (!/^[a-z][A-Za-z]*$/.test(subject))
    throw new Error(`"${subject}" is not the name of an entity, such as cardJob.`)
  const action = `${subject}.${name}`
  const inputs = `domain/${subject}/inputs.ts`
  if (!files.has(inputs)) files.create(inputs, "import { z } from 'zod'\n")
  if (!files.read(inputs).includes('rowNumber'))
    files.addImport(inputs, "import { rowNumber } from '#domain/rowNumber.ts'")
  files.append(inputs, `\nexport const ${name}Input = z.object({ id: rowNumber })\n`)
  files.insertBefore(
    'domain/access.ts',
    /(?<=^export const actions = \{[^]*?)^\} as const satisfies/m,
    `  '${action}': administrators,\n`,
  )
  files.create(`server/${module}/${name}.ts`, commandText(name, subject, action))
  files.create(`server/${module}/${name}Graphql.ts`, graphqlText(name))
  files.insertBefore(
    'server/schema.ts',
    /^import \{ builder \}/m,
    `import '#server/${module}/${name}Graphql.ts'\n`,
  )
  files.create(`tests/server/${module}/${name}.test.ts`, testText(module, name, subject))
  return [
    `server/${module}/${name}.ts: load and lock, decide, write; say in its docstring what it does`,
    `${inputs}: its input;  domain/access.ts: who may "${action}"`,
    'domain/audit/stepNames.ts: its name in the audit trail, in both languages',
    'tests/server/graphql: its row in an access table;  domain/messages: its refusals, in both languages',
    'npm run schema: the mutation in schema.graphql;  npm run docs: its row in docs/graphql.md',
    ...withoutRow(files, { domain: subject, server: module.split('/')[0]! }),
  ]
}

/** Returns what is left to do for folders that the order of folders doesn't have yet. */
function withoutRow(files: NewFiles, folders: Record<string, string>): string[] {
  const order = JSON.parse(files.read('scripts/folderOrder.json')) as Record<string, string[][]>
  return Object.entries(folders)
    .filter(([area, folder]) => !order[area]!.flat().includes(folder))
    .map(
      ([area, folder]) =>
        `scripts/folderOrder.json: a row for ${area}/${folder}, after those of all folders that it imports`,
    )
}

const commandText = (
  name: string,
  subject: string,
  action: string,
) => `import { ${name}Input } from '#domain/${subject}/inputs.ts'
import { command } from '#server/platform/command.ts'

export const ${name} = command({
  name: '${name}',
  action: '${action}',
  input: ${name}Input,
  async run(_scope, { id }) {
    if (id > 0) throw new Error('${name} is not written yet.')
    return { result: { id }, audit: { subjects: [\`${capital(subject)}:\${id}\`] }, changed: [] }
  },
})
`

const graphqlText = (name: string) => `import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { ${name} } from './${name}.ts'

const ${capital(name)}Payload = builder.objectRef<{ id: number }>('${capital(name)}Payload').implement({
  fields: (t) => ({ id: t.exposeInt('id') }),
})

commandMutation(${name}, { payload: ${capital(name)}Payload, load: (_ctx, result) => result })
`

const testText = (
  module: string,
  name: string,
  subject: string,
) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${name} } from '#server/${module}/${name}.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('${name} succeeds, and is in the audit trail', async () => {
  const admin = await world.as('admin')
  expect(await ${name}(admin, { id: 1 })).toEqual({ id: 1 })
  const event = await world.services.db.auditEvent.findFirstOrThrow({ where: { action: '${name}' } })
  expect(event).toMatchObject({ loginId: 'admin', subjects: ['${capital(subject)}:1'] })
})

test('${name} is refused to a viewer', async () => {
  await expect(${name}(await world.as('viewer'), { id: 1 })).rejects.toMatchObject({ code: 'permission.denied' })
})
`
