import { HTMLSelect } from '@blueprintjs/core'
import { useTexts } from '../texts.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useFieldFrame, type FieldProps } from './useFieldFrame.ts'

const text = { choose: ['Choose …', 'Pilih …'] } as const

export type Choice = { value: string; label: string; disabled?: boolean }

/** One of several. The first entry asks to choose and has the value ''. */
export function SelectField({ label, hint, optional, name, choices, ...rest }: FieldProps & { choices: readonly Choice[] }) {
  const t = useTexts(text)
  const { id, error, aria, registration } = useFieldFrame({ name, hint })
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <HTMLSelect {...rest} {...registration} {...aria} fill>
        <option value="">{t('choose')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </HTMLSelect>
    </FieldFrame>
  )
}
