/**
 * npm run docs: writes the documentation that is generated from the sources; with --check reports
 * whether it is up to date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { faultsDocument, rowsOf } from '../tests/faults/table/faultsDocument.ts'
import { faultKinds } from '../tests/faults/table/kinds.ts'
import { pageWithFolderRows } from './documents/folderRows.ts'
import { glossaryDocument } from './documents/glossaryDocument.ts'
import { graphqlDocument } from './documents/graphqlDocument.ts'
import { reportsDocument } from './documents/reportsDocument.ts'
import { statesDocument } from './documents/statesDocument.ts'
import { workbooksDocument } from './documents/workbooksDocument.ts'

const documents: Record<string, () => string | Promise<string>> = {
  'docs/architecture.md': pageWithFolderRows,
  'docs/states.md': statesDocument,
  'docs/glossary.md': glossaryDocument,
  'docs/graphql.md': graphqlDocument,
  'docs/reports.md': reportsDocument,
  'docs/workbooks.md': workbooksDocument,
  // Its rows are written by `npm run faults -- --write`.
  'docs/faults.md': () =>
    faultsDocument(faultKinds, rowsOf(readFileSync('docs/faults.md', 'utf8'))),
}

for (const [file, write] of Object.entries(documents)) {
  const text = await write()
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (process.argv.includes('--check')) {
    process.stderr.write(`${file} does not match the sources: run npm run docs and commit it.\n`)
    process.exitCode = 1
  } else {
    writeFileSync(file, text)
    process.stdout.write(`Wrote ${file}.\n`)
  }
}
