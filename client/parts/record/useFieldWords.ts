import { useSay } from '#client/state/words.ts'
import { fieldWords } from '#domain/audit/fieldWords.ts'

/** Says a field of a kind of record; by its own name where it has no words. */
export function useFieldWords(): (kind: string, field: string) => string {
  const say = useSay()
  return (kind, field) => {
    const words = fieldWords(kind, field)
    return words ? say(words) : field
  }
}
