/**
 * Prints the GraphQL schema to schema.graphql; with --check reports whether the file is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { printWithRights } from '#server/platform/graphql/printWithRights.ts'
import { schema } from '#server/schema.ts'

const file = 'schema.graphql'
const printed = printWithRights(schema)

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== printed) {
    process.stderr.write(
      `${file} does not match the server's schema: run npm run schema and commit it.\n`,
    )
    process.exitCode = 1
  }
} else {
  writeFileSync(file, printed)
}
