import { useTexts } from '#client/state/texts.ts'
import { ChecksField } from '#client/ui/form/ChecksField.tsx'
import { csmRights, type CsmRight } from '#domain/access.ts'
import { rightTexts } from './userTexts.ts'

type Props = { name: string; mayChoose: (right: CsmRight) => boolean; hint?: string | undefined }

/**
 * A field for the rights in the CSM area, granted one by one. `hint` says why some can't be chosen.
 */
export function CsmRightsField({ name, mayChoose, hint }: Props) {
  const t = useTexts(rightTexts)
  const choices = csmRights.map((value) => ({
    value,
    label: t(value),
    disabled: !mayChoose(value),
  }))
  return <ChecksField name={name} label={t('rights')} choices={choices} hint={hint} />
}
