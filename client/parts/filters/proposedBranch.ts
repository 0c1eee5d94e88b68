import type { Choice } from '#client/ui/form/SelectField.tsx'

/**
 * Returns the initial branch of a new record: the one that the list is filtered by, or the only
 * one.
 */
export function proposedBranch(search: URLSearchParams, branches: readonly Choice[]): string {
  return search.get('branch') ?? (branches.length === 1 ? branches[0]!.value : '')
}
