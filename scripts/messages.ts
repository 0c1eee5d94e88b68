/**
 * npm run messages: updates every language's files from the sources: new messages are added empty,
 * unused ones removed.
 */
import {
  languages,
  messagesInSources,
  readLanguage,
  updatedLanguage,
  writeLanguage,
} from './sources/clientMessages.ts'

const messages = messagesInSources()
for (const language of languages()) {
  const areas = updatedLanguage(messages, readLanguage(language))
  writeLanguage(language, areas)
  const empty = Object.values(areas)
    .flatMap((texts) => Object.entries(texts))
    .filter(([, text]) => text === '')
  process.stdout.write(`${language}: ${messages.length} messages, ${empty.length} to translate\n`)
  for (const [id] of empty) process.stdout.write(`  ${id}\n`)
}
