import { Button, Callout } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useTexts } from '#client/state/texts.ts'
import { settingTexts } from './settingTexts.ts'

type Props = {
  newer: boolean
  /** It is what this form saved: what was typed meanwhile goes on from there. */
  own?: boolean
  onTake: () => void
}

/** Takes a newer row at once where nothing was typed; where something was, asks. Stands inside the form. */
export function NewerRow({ newer, own = false, onTake }: Props) {
  const t = useTexts(settingTexts)
  const { isDirty, isSubmitting } = useFormState()
  const untouched = newer && !isDirty
  useEffect(() => {
    if (untouched) onTake()
  }, [untouched, onTake])
  // What this form sends is newer, too, once its answer is there.
  if (!newer || own || !isDirty || isSubmitting) return null
  return (
    <Callout compact intent="warning" role="alert">
      {t('newer')} <Button size="small" text={t('takeNewer')} onClick={onTake} />
    </Callout>
  )
}
