import { Checkbox } from '@blueprintjs/core'
import { useFormContext } from 'react-hook-form'
import { csmRights } from '#domain/access.ts'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  legend: ['Rights in the CSM area', 'Hak dalam kawasan CSM'],
  JOB: ['Jobs', 'Tugasan'],
  CONFIG: ['Configuration', 'Konfigurasi'],
  USER: ['Users', 'Pengguna'],
  REPORT: ['Reports', 'Laporan'],
  AUDIT: ['Audit log', 'Log audit'],
} as const

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
