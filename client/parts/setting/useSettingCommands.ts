import type { GraphQLTaggedNode } from 'react-relay'
import { useCommand } from '#client/relay/useCommand.ts'
import { commandInWords } from './inWords.ts'

/**
 * Returns the commands of a settings table by their documents.
 * @param words the fields in which its form uses the domain's values, as `rowInWords` returns them
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
