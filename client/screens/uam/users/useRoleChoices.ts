import { roleNames } from '#domain/user/roleNames.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { useLocale } from '#client/ui/locale.ts'

/** The six roles to choose from. */
export function useRoleChoices(): Choice[] {
  const locale = useLocale()
  return Object.entries(roleNames).map(([value, name]) => ({ value, label: name[locale] }))
}
