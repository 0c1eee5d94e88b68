import { Button } from '@blueprintjs/core'
import { useState, type ComponentProps, type ReactElement } from 'react'
import { ManyDialog } from './ManyDialog.tsx'

type Props<Row> = Omit<ComponentProps<typeof ManyDialog<Row>>, 'onClose'> & {
  icon: ReactElement
  text: string
  /** Called if some were done. */
  onDone: () => void
}

/** A button above a list that does the same to all selected rows, after asking. */
export function ManyButton<Row>({ icon, text, onDone, ...dialog }: Props<Row>) {
  const [asked, setAsked] = useState(false)
  const look =
    dialog.intent === 'danger' ? ({ intent: 'danger', variant: 'outlined' } as const) : {}
  return (
    <>
      <Button size="small" icon={icon} text={text} onClick={() => setAsked(true)} {...look} />
      {asked && (
        <ManyDialog
          {...dialog}
          onClose={(done) => {
            setAsked(false)
            if (done.length > 0) onDone()
          }}
        />
      )}
    </>
  )
}
