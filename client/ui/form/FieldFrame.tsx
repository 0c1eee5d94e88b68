import { Error } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { Explained } from '#client/ui/explain/Explained.tsx'

const text = defineMessages({
  optional: { id: 'kit.form.FieldFrame.optional', defaultMessage: 'optional' },
})

type Props = {
  id: string
  label: string
  error: string | null
  hint?: string
  optional?: boolean
  children: ReactNode
}

/** Shows a label, its control, and below it the error or else the hint. */
export function FieldFrame({ id, label, error, hint, optional, children }: Props) {
  const t = useTexts(text)
  return (
    <div className="ik-field">
      <label htmlFor={id}>
        <Explained label={label} />
        {optional && <span className="ik-muted"> ({t('optional')})</span>}
      </label>
      {children}
      <div className="ik-field-note" aria-live="polite">
        {error ? (
          <span id={`${id}-error`} className="ik-field-error">
            <Error size={12} /> {error}
          </span>
        ) : (
          hint && <span id={`${id}-hint`}>{hint}</span>
        )}
      </div>
    </div>
  )
}
