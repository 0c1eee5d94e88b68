import { useLocale } from '#client/state/locale.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { roleNames } from '#domain/user/roleNames.ts'

/** The six roles to choose from. */
export function useRoleChoices(): Choice[] {
  const locale = useLocale()
  return Object.entries(roleNames).map(([value, name]) => ({ value, label: name[locale] }))
}
