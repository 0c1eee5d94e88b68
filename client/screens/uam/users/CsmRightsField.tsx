import { Checkbox } from '@blueprintjs/core'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '#client/state/texts.ts'
import { csmRights, type CsmRight } from '#domain/access.ts'
import { rightTexts } from './userTexts.ts'

type Props = { name: string; mayChoose: (right: CsmRight) => boolean; hint?: string | undefined }

/** The rights in the CSM area, granted one by one. `hint` says why some can't be chosen. */
export function CsmRightsField({ name, mayChoose, hint }: Props) {
  const t = useTexts(rightTexts)
  const { register } = useFormContext()
  const hintId = useId()
  const { ref, ...control } = register(name)
  return (
    <fieldset className="ik-users-rights" aria-describedby={hint ? hintId : undefined}>
      <legend>{t('rights')}</legend>
      {csmRights.map((right) => (
        <Checkbox {...control} key={right} inline inputRef={ref} value={right} label={t(right)} disabled={!mayChoose(right)} />
      ))}
      {hint && (
        <p id={hintId} className="ik-field-note">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
