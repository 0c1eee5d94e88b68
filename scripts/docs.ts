/** npm run docs: writes the documentation that is generated from the sources; with --check reports whether it is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { graphqlDocument } from './graphqlDocument.ts'
import { reportsDocument } from './reportsDocument.ts'
import { statesDocument } from './statesDocument.ts'
import { workbooksDocument } from './workbooksDocument.ts'

const documents: Record<string, () => string | Promise<string>> = {
  'docs/states.md': statesDocument,
  'docs/graphql.md': graphqlDocument,
  'docs/reports.md': reportsDocument,
  'docs/workbooks.md': workbooksDocument,
}

for (const [file, write] of Object.entries(documents)) {
  const text = await write()
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (process.argv.includes('--check')) {
    process.stderr.write(`${file} is not what the sources say: run npm run docs and commit it.\n`)
    process.exitCode = 1
  } else {
    writeFileSync(file, text)
    process.stdout.write(`Wrote ${file}.\n`)
  }
}
