import type { Choice } from '#client/ui/form/SelectField.tsx'

/** The branch that something new begins with: the one by which the list is filtered, or the only one there is. */
export function proposedBranch(search: URLSearchParams, branches: readonly Choice[]): string {
  return search.get('branch') ?? (branches.length === 1 ? branches[0]!.value : '')
}
