import { useSay } from '#client/state/words.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { roleNames } from '#domain/user/roleNames.ts'

/** Returns the choices of the six roles. */
export function useRoleChoices(): Choice[] {
  const say = useSay()
  return Object.entries(roleNames).map(([value, name]) => ({ value, label: say(name) }))
}
