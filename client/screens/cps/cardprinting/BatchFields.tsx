import { InputGroup } from '@blueprintjs/core'
import { useId, type RefObject } from 'react'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { Batch } from './useBatch.ts'

const text = defineMessages({
  batchField: { id: 'cps.cardprinting.BatchFields.batchField', defaultMessage: 'Batch number' },
})

type Props = {
  batch: Batch
  cardType: string | null
  scanField: RefObject<HTMLInputElement | null>
}

/** The batch number of the list and the card type that it takes. */
export function BatchFields({ batch, cardType, scanField }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const id = useId()
  return (
    <div className="ik-cp-batch">
      <label htmlFor={id}>{t(term.batch)}</label>
      <InputGroup
        id={id}
        inputRef={batch.field}
        className="ik-code"
        value={batch.value}
        readOnly={batch.fixed}
        maxLength={30}
        autoComplete="off"
        aria-label={t('batchField')}
        aria-invalid={batch.missing}
        aria-describedby={batch.missing ? `${id}-error` : undefined}
        intent={batch.missing ? 'danger' : 'none'}
        onChange={(event) => batch.type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && scanField.current?.focus()}
        onBlur={batch.repeatScans}
      />
      <span className="ik-muted">{t(term.type)}</span>
      <strong>{cardType ?? t(term.noneYet)}</strong>
      {batch.missing && (
        <span id={`${id}-error`} className="ik-field-error" role="alert">
          {p('print.batchFirst')}
        </span>
      )}
    </div>
  )
}
