import { InputGroup } from '@blueprintjs/core'
import { Cross, Error } from '@blueprintjs/icons'
import { useId } from 'react'
import { defineMessages } from 'react-intl'
import { runOf, runText } from '#client/screens/sms/stock/serials.ts'
import { useFormats } from '#client/state/formats.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { Select } from '#client/ui/form/Select.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { totalOf } from '#domain/lot/ranges.ts'
import type { ResolvedLine, Take } from './chosenLines.ts'
import { runsInStore } from './storeLots.ts'

const text = defineMessages({
  take: { id: 'sms.transfer.ChosenLineItem.take', defaultMessage: 'Cards to send of {lot}' },
  whole: { id: 'sms.transfer.ChosenLineItem.whole', defaultMessage: 'Whole lot' },
  quantity: { id: 'sms.transfer.ChosenLineItem.quantity', defaultMessage: 'Quantity' },
  range: { id: 'sms.transfer.ChosenLineItem.range', defaultMessage: 'Range' },
  quantityOf: { id: 'sms.transfer.ChosenLineItem.quantityOf', defaultMessage: 'Quantity of {lot}' },
  first: { id: 'sms.transfer.ChosenLineItem.first', defaultMessage: 'First serial of {lot}' },
  last: { id: 'sms.transfer.ChosenLineItem.last', defaultMessage: 'Last serial of {lot}' },
  cards: {
    id: 'sms.transfer.ChosenLineItem.cards',
    defaultMessage: '{n, plural, one {{cards} card} other {{cards} cards}}',
  },
  remove: { id: 'sms.transfer.ChosenLineItem.remove', defaultMessage: 'Remove {lot}' },
})

type Props = { line: ResolvedLine; onTake: (take: Take) => void; onRemove: () => void }

/** Shows a line to send: the lot, the amount, the resulting serials, and any error. */
export function ChosenLineItem({ line, onTake, onRemove }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const id = useId()
  const { lot, take, runs, cards, problem } = line
  const wrong = line.refused ?? (problem && p(problem.code, problem.values))
  const marks = { 'aria-invalid': wrong !== null, 'aria-describedby': `${id}-says` }
  const begin = (kind: string) => {
    const held = runsInStore(lot)
    const [run] = runs.length ? runs : held
    if (kind === 'quantity') onTake({ kind, quantity: String(cards || totalOf(held)) })
    else if (kind === 'range')
      onTake({ kind, ...(run ? runOf(run) : { startSn: lot.startSn, endSn: lot.endSn }) })
    else onTake({ kind: 'whole' })
  }
  return (
    <li className={wrong ? 'ik-tr-wrong' : ''}>
      <div className="ik-row">
        <strong className="ik-code ik-grow">
          {lot.lotNo} <span className="ik-muted">{lot.cardType.code}</span>
        </strong>
        <Select
          aria-label={t('take', { lot: lot.lotNo })}
          value={take.kind}
          onChange={(event) => begin(event.target.value)}
        >
          <option value="whole">{t('whole')}</option>
          <option value="quantity">{t('quantity')}</option>
          <option value="range">{t('range')}</option>
        </Select>
        <IconButton
          size="small"
          variant="minimal"
          icon={<Cross />}
          label={t('remove', { lot: lot.lotNo })}
          onClick={onRemove}
        />
      </div>
      {take.kind === 'quantity' && (
        <InputGroup
          {...marks}
          size="small"
          inputMode="numeric"
          aria-label={t('quantityOf', { lot: lot.lotNo })}
          value={take.quantity}
          onChange={(event) => onTake({ kind: 'quantity', quantity: event.target.value })}
        />
      )}
      {take.kind === 'range' && (
        <div className="ik-tr-range">
          {(['startSn', 'endSn'] as const).map((end) => (
            <InputGroup
              key={end}
              {...marks}
              size="small"
              className="ik-code"
              inputMode="numeric"
              maxLength={9}
              aria-label={t(end === 'startSn' ? 'first' : 'last', { lot: lot.lotNo })}
              value={take[end]}
              onChange={(event) => onTake({ ...take, [end]: event.target.value })}
            />
          ))}
        </div>
      )}
      <div id={`${id}-says`} aria-live="polite">
        {wrong ? (
          <span className="ik-field-error">
            <Error size={12} /> {wrong}
          </span>
        ) : (
          <>
            <strong>{t('cards', { n: cards, cards: format.count(cards) })}</strong>{' '}
            <span className="ik-code ik-muted">
              {runs.map((run) => runText(runOf(run))).join(', ')}
            </span>
          </>
        )}
      </div>
    </li>
  )
}
