import type { Plugin } from 'vite'

const makers = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/

/**
 * zod can convert each schema to JSON Schema, and report its bounds, and carries the code for this
 * with every schema. The client only validates input: the conversion's exports throw, and those
 * called while a schema is created return such a function.
 */
export const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  transform: (code, id) => (makers.test(id) ? { code: refusing(code), map: null } : null),
}

/** Returns the module with the same exports, but without their code. */
export function refusing(code: string): string {
  const names = [...code.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(
    ([, name]) => name!,
  )
  return [
    "const refuse = () => { throw new Error('The client makes no JSON Schema.') }",
    ...names.map(
      (name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'}`,
    ),
  ].join('\n')
}
