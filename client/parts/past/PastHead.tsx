import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'

type Props = { number: string; onClose: () => void; children: ReactNode }

/** The head of a record's page at a moment of the past: its number, what it was, and the way out. */
export function PastHead({ number, onClose, children }: Props) {
  const t = useTexts(term)
  return (
    <section className="ik-panel ik-record-head">
      <div className="ik-grow">
        <h2 className="ik-code">{number}</h2>
        {children}
      </div>
      <Button variant="minimal" icon={<Cross />} text={t('close')} onClick={onClose} />
    </section>
  )
}
