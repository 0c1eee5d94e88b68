import type { Plugin } from 'vite'

const makers = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/

/**
 * zod can say each schema as JSON Schema, and tell its bounds, and carries the code for it with every schema. The client only
 * checks what is typed: what would answer refuses, and what is called while a schema is made answers that.
 */
export const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  transform: (code, id) => (makers.test(id) ? { code: refusing(code), map: null } : null),
}

/** The module with the exports that it had, and nothing behind them. */
export function refusing(code: string): string {
  const names = [...code.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name!)
  return [
    "const refuse = () => { throw new Error('The client makes no JSON Schema.') }",
    ...names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'}`),
  ].join('\n')
}
