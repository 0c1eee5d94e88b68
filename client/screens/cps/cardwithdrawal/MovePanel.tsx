import { Barcode, Cross } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { z } from 'zod'
import { useFormats } from '#client/state/formats.ts'
import type { Outcome } from '#client/state/problem.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { endOf, type Chosen } from './scanMeaning.ts'
import type { BlankRange } from './useMoveBlanks.ts'
import { withdrawalTexts } from './withdrawalTexts.ts'

const text = defineMessages({
  ...withdrawalTexts,
  STORE: { id: 'cps.cardwithdrawal.MovePanel.STORE', defaultMessage: 'Withdraw from the store' },
  STATION: {
    id: 'cps.cardwithdrawal.MovePanel.STATION',
    defaultMessage: 'Put back into the store',
  },
  start: { id: 'cps.cardwithdrawal.MovePanel.start', defaultMessage: 'No cards chosen' },
  hint: {
    id: 'cps.cardwithdrawal.MovePanel.hint',
    defaultMessage: 'Scan the first card of a box, or choose a lot at the left.',
  },
  quantity: { id: 'cps.cardwithdrawal.MovePanel.quantity', defaultMessage: 'Number of cards' },
  most: {
    id: 'cps.cardwithdrawal.MovePanel.most',
    defaultMessage: 'At most {n}, which follow one another',
  },
  withdraw: { id: 'cps.cardwithdrawal.MovePanel.withdraw', defaultMessage: 'Withdraw' },
  putBack: { id: 'cps.cardwithdrawal.MovePanel.putBack', defaultMessage: 'Put back' },
})

type Props = {
  chosen: Chosen | null
  disabled: boolean
  onMove: (chosen: Chosen, range: BlankRange) => Promise<Outcome<unknown>>
  onLeave: () => void
}

/** Shows the cards that a scan or a lot's button chose, and asks how many of them to move. */
export function MovePanel({ chosen, disabled, onMove, onLeave }: Props) {
  const t = useTexts(text)
  if (!chosen || disabled) {
    return (
      <NoticePanel icon={<Barcode size={20} />} title={t('start')}>
        {t('hint')}
      </NoticePanel>
    )
  }
  return (
    <MoveForm
      key={`${chosen.place} ${chosen.lotNo} ${chosen.startSn}`}
      {...{ chosen, onMove, onLeave }}
    />
  )
}

function MoveForm({
  chosen,
  onMove,
  onLeave,
}: {
  chosen: Chosen
  onMove: Props['onMove']
  onLeave: () => void
}) {
  const t = useTexts(text)
  const format = useFormats()
  const { place, lotNo, cardType, startSn, quantity: most } = chosen
  const [schema] = useState(() => z.object({ quantity: z.int().min(1).max(most) }))
  const onSubmit = ({ quantity }: { quantity: number }) =>
    onMove(chosen, { lotNo, startSn, endSn: endOf(startSn, quantity) })
  return (
    <Panel
      title={t(place)}
      aside={
        <IconButton
          size="small"
          variant="minimal"
          icon={<Cross />}
          label={t(term.chooseNone)}
          onClick={onLeave}
        />
      }
    >
      <RuleForm
        schema={schema}
        defaults={{}}
        onSubmit={onSubmit}
        submit={t(place === 'STORE' ? 'withdraw' : 'putBack')}
      >
        <dl className="ik-cw-facts">
          <dt>{t('lot')}</dt>
          <dd className="ik-code">
            {lotNo} · {cardType}
          </dd>
          <dt>{t(term.startSn)}</dt>
          <dd className="ik-code">{startSn}</dd>
          <dt>{t(term.endSn)}</dt>
          <dd className="ik-code">
            <LastSerial startSn={startSn} most={most} />
          </dd>
        </dl>
        <NumberField
          name="quantity"
          label={t('quantity')}
          hint={t('most', { n: format.count(most) })}
          min={1}
          max={most}
        />
      </RuleForm>
    </Panel>
  )
}

/** Shows the last serial of the typed number of cards. */
function LastSerial({ startSn, most }: { startSn: string; most: number }) {
  const { watch } = useFormContext<{ quantity?: number }>()
  const quantity = watch('quantity')
  const [last, setLast] = useState('—')
  useEffect(() => {
    const fits =
      typeof quantity === 'number' &&
      Number.isInteger(quantity) &&
      quantity >= 1 &&
      quantity <= most
    setLast(fits ? endOf(startSn, quantity) : '—')
  }, [quantity, startSn, most])
  return last
}
