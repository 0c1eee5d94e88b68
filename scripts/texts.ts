/**
 * npm run check -- texts: every message and every screen title exists in the languages that the
 * server speaks, with the same placeholders; the client's messages exist in every language of
 * client/messages, none unused and none defined in three places, and include all its texts;
 * reports, documents and the audit trail use the screens' words for terms; no source depends on a
 * certain language; and domain/contract matches the contract tables, if those are available.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractOutputs, readTable, tableModule } from './contract.ts'
import {
  languages,
  messageFaults,
  messagesInSources,
  readLanguage,
} from './sources/clientMessages.ts'
import { languageFaults } from './sources/languageFaults.ts'
import { termFaults } from './sources/termFaults.ts'
import { textFaults } from './sources/textFaults.ts'
import { unspokenTexts } from './sources/unspokenTexts.ts'
import { termsOf, wordFaults } from './sources/wordFaults.ts'

const folder = '../shared/contract'

function contractFaults(): string[] {
  if (!existsSync(folder)) return []
  return Object.entries(contractOutputs).flatMap(([table, name]) => {
    const file = `domain/contract/${name}.ts`
    const current = tableModule(name, readTable(join(folder, `${table}.tsv`)))
    return readFileSync(file, 'utf8') === current
      ? []
      : [`${file} is not what ${table}.tsv says: run npm run contract and commit it.`]
  })
}

const messages = messagesInSources()
const areas = languages().map((language) => [language, readLanguage(language)] as const)
const clientFaults = areas.flatMap(([language, texts]) => messageFaults(messages, language, texts))
const sameFaults = termFaults(
  messages,
  areas.map(([, texts]) => texts),
)
const faults = [
  ...contractFaults(),
  ...textFaults(),
  ...clientFaults,
  ...sameFaults,
  ...wordFaults(termsOf(messages, areas)),
  ...unspokenTexts(),
  ...languageFaults(),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
