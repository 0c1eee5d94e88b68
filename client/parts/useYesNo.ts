import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'

/** Returns a function that words a boolean. */
export function useYesNo(): (so: boolean) => string {
  const t = useTexts()
  return (so) => t(so ? term.yes : term.no)
}
