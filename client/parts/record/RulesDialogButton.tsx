import { Button } from '@blueprintjs/core'
import { useState, type ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'

type Form<Rules extends FieldValues> = ComponentProps<typeof FormDialog<Rules>>
type Props<Rules extends FieldValues> = Pick<
  Form<Rules>,
  'title' | 'schema' | 'defaults' | 'onSubmit' | 'onDone' | 'children'
> & {
  /** The text of the button: "Stock rules …". */
  button: string
  /** The id of the rules in GraphQL. */
  historyOf: string
}

/** A button that opens the rules of the programme in a dialog, with their history. */
export function RulesDialogButton<Rules extends FieldValues>({
  button,
  historyOf,
  title,
  ...form
}: Props<Rules>) {
  const t = useTexts(term)
  const [open, setOpen] = useState<'rules' | 'history' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button text={button} onClick={() => setOpen('rules')} />
      {open === 'rules' && (
        <FormDialog<Rules>
          {...form}
          title={title}
          submit={t('setRules')}
          aside={
            <Button variant="minimal" text={t('history')} onClick={() => setOpen('history')} />
          }
          onClose={close}
        />
      )}
      {open === 'history' && <HistoryDialog id={historyOf} name={title} onClose={close} />}
    </>
  )
}
