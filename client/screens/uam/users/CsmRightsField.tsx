import { Checkbox } from '@blueprintjs/core'
import { useFormContext } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { csmRights } from '#domain/access.ts'
import { useTexts } from '#client/ui/texts.ts'

const text = defineMessages({
  legend: { id: 'uam.users.CsmRightsField.legend', defaultMessage: 'Rights in the CSM area' },
  JOB: { id: 'uam.users.CsmRightsField.JOB', defaultMessage: 'Jobs' },
  CONFIG: { id: 'uam.users.CsmRightsField.CONFIG', defaultMessage: 'Configuration' },
  USER: { id: 'uam.users.CsmRightsField.USER', defaultMessage: 'Users' },
  REPORT: { id: 'uam.users.CsmRightsField.REPORT', defaultMessage: 'Reports' },
  AUDIT: { id: 'uam.users.CsmRightsField.AUDIT', defaultMessage: 'Audit log' },
})

/** The rights in the CSM area, granted one by one. `mayAdd`: no others can be chosen. */
export function CsmRightsField({ name, mayAdd }: { name: string; mayAdd?: readonly string[] | undefined }) {
  const t = useTexts(text)
  const { register } = useFormContext()
  const { ref, ...control } = register(name)
  return (
    <fieldset className="ik-users-rights">
      <legend>{t('legend')}</legend>
      {csmRights.map((right) => (
        <Checkbox
          {...control}
          key={right}
          inline
          inputRef={ref}
          value={right}
          label={t(right)}
          disabled={mayAdd !== undefined && !mayAdd.includes(right)}
        />
      ))}
    </fieldset>
  )
}
