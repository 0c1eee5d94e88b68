import { Checkbox } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FieldFrame } from '#client/ui/form/FieldFrame.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useFieldFrame } from '#client/ui/form/useFieldFrame.ts'
import type { Stroke } from '#domain/package/signature.ts'
import { SignaturePad } from './SignaturePad.tsx'

const text = defineMessages({
  signature: {
    id: 'cps.package.SignatureField.signature',
    defaultMessage: 'Signature of the collector',
  },
  cannot: {
    id: 'cps.package.SignatureField.cannot',
    defaultMessage: 'The collector can’t sign on the pad',
  },
  typed: {
    id: 'cps.package.SignatureField.typed',
    defaultMessage: 'Collector’s name, typed as the signature',
  },
  typedHint: {
    id: 'cps.package.SignatureField.typedHint',
    defaultMessage: 'As shown above, in the collector’s presence',
  },
})

/** A field for the signature: drawn, or the typed name with a reason. Each replaces the other. */
export function SignatureField() {
  const t = useTexts(text)
  const [typing, setTyping] = useState(false)
  const { setValue, setError, clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name: 'strokes' })
  const missing = typing ? fieldState.error : undefined
  // The rule names the pad, which is not there while the name is typed.
  useEffect(() => {
    if (!missing) return
    clearErrors('strokes')
    setError('typedName', missing)
  }, [missing, setError, clearErrors])
  const { id, error, aria } = useFieldFrame({ name: 'strokes' })
  const onTyping = (on: boolean) => {
    setTyping(on)
    for (const [name, value] of [
      ['strokes', []],
      ['typedName', ''],
      ['typedReason', ''],
    ] as const)
      setValue(name, value)
  }
  return (
    <>
      {!typing && (
        <FieldFrame id={`${id}-none`} label={t('signature')} error={error}>
          <SignaturePad
            value={field.value as Stroke[]}
            onChange={field.onChange}
            invalid={error !== null}
            describedBy={aria['aria-describedby']}
          />
          <input type="hidden" name="strokes" />
        </FieldFrame>
      )}
      <Checkbox
        label={t('cannot')}
        checked={typing}
        onChange={(event) => onTyping(event.target.checked)}
      />
      {typing && (
        <FieldFrame id={`${id}-none`} label={t('signature')} error={error}>
          <div className="ik-pk-pair">
            <TextField
              name="typedName"
              label={t('typed')}
              hint={t('typedHint')}
              maxLength={100}
              autoFocus
            />
            <TextField name="typedReason" label={t(term.reason)} maxLength={200} />
          </div>
        </FieldFrame>
      )}
    </>
  )
}
