import type { GraphQLTaggedNode } from 'react-relay'
import { useCommand } from '#client/relay/useCommand.ts'
import { commandInWords } from './inWords.ts'

/**
 * The commands of a table of settings, by their documents.
 * @param words the fields that its form says by the domain's words, as `rowInWords` gives them
 */
export function useSettingCommands(
  mutations: Record<'create' | 'update' | 'remove', GraphQLTaggedNode>,
  ...words: readonly string[]
) {
  const [create] = useCommand(mutations.create)
  const [update] = useCommand(mutations.update)
  const [remove] = useCommand(mutations.remove)
  return { create: commandInWords(create, words), update: commandInWords(update, words), remove }
}
