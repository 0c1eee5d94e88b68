import { useSay } from '#client/state/words.ts'
import { fieldWords } from '#domain/audit/fieldWords.ts'

/**
 * Returns a function that names a field of a kind of record; by its identifier if it has no name.
 */
export function useFieldWords(): (kind: string, field: string) => string {
  const say = useSay()
  return (kind, field) => {
    const words = fieldWords(kind, field)
    return words ? say(words) : field
  }
}
