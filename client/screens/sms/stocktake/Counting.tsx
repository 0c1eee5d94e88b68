import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { Counting_query$key } from '#client/__generated__/Counting_query.graphql.ts'
import type { Counting_stocktake$key } from '#client/__generated__/Counting_stocktake.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { RemarkForm } from './RemarkForm.tsx'
import { stocktakeTexts } from './stocktakeTexts.ts'
import { useCountScan } from './useCountScan.ts'

const text = defineMessages({
  ...stocktakeTexts,
  scan: {
    id: 'sms.stocktake.Counting.scan',
    defaultMessage: 'Scan the first and the last card of each box',
  },
  blind: {
    id: 'sms.stocktake.Counting.blind',
    defaultMessage: 'The count is blind: what the ledger has shows once it is ended.',
  },
  begun: {
    id: 'sms.stocktake.Counting.begun',
    defaultMessage: 'A box starts at {serial}. Scan its other end next.',
  },
  begunHolds: {
    id: 'sms.stocktake.Counting.begunHolds',
    defaultMessage: 'A box is begun. Scan its other end, or begin it again.',
  },
  alone: { id: 'sms.stocktake.Counting.alone', defaultMessage: 'Count this card alone' },
  again: { id: 'sms.stocktake.Counting.again', defaultMessage: 'Begin it again' },
  total: {
    id: 'sms.stocktake.Counting.total',
    defaultMessage: '{n, plural, one {{cards} card} other {{cards} cards}} counted',
  },
  unknown: {
    id: 'sms.stocktake.Counting.unknown',
    defaultMessage: 'Card type of serials in no lot',
  },
  noLot: { id: 'sms.stocktake.Counting.noLot', defaultMessage: 'in no lot of this branch' },
  takeBack: { id: 'sms.stocktake.Counting.takeBack', defaultMessage: 'Take back' },
  end: { id: 'sms.stocktake.Counting.end', defaultMessage: 'End the count' },
  giveUp: { id: 'sms.stocktake.Counting.giveUp', defaultMessage: 'Give it up' },
})

const fragment = graphql`
  fragment Counting_stocktake on Stocktake {
    stocktakeId
    version
    countedCards
    availableActions
    counts(first: 200) {
      countId
      lotNo
      startSn
      endSn
      quantity
      by
    }
  }
`
const queryFragment = graphql`
  fragment Counting_query on Query {
    cardTypes {
      id
      code
    }
  }
`
type Props = { query: Counting_query$key; stocktake: Counting_stocktake$key; onChange: () => void }

/** The blind count: what was scanned, and how it is ended. */
export function Counting({ query, stocktake, onChange }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { cardTypes } = useFragment(queryFragment, query)
  const { stocktakeId, version, counts, countedCards, availableActions } = useFragment(
    fragment,
    stocktake,
  )
  const [ending, setEnding] = useState<'propose' | 'cancel' | null>(null)
  const { first, forget, cardType, setCardType, onScan, countAlone, takeBack, uncounting } =
    useCountScan(stocktakeId)
  const mayCount = availableActions.includes('COUNT_RANGE')
  return (
    <>
      <ScanField
        label={t('scan')}
        onScan={onScan}
        disabled={!mayCount}
        kept={`count-${stocktakeId}`}
      />
      {first ? (
        <div className="ik-row ik-st-begun">
          <span className="ik-grow">{t('begun', { serial: first })}</span>
          <Button size="small" text={t('alone')} onClick={() => void countAlone()} />
          <Button size="small" text={t('again')} onClick={forget} />
        </div>
      ) : (
        <p className="ik-muted">{t('blind')}</p>
      )}
      <div className="ik-row ik-st-head">
        <strong className="ik-grow" aria-live="polite">
          {t('total', { n: countedCards, cards: format.count(countedCards) })}
        </strong>
        <FilterSelect
          label={t('unknown')}
          value={cardType}
          choices={cardTypes.map(({ code }) => ({ value: code, label: code }))}
          onChange={setCardType}
        />
      </div>
      {counts.length > 0 && (
        <SmallTable
          className="ik-st-table"
          rowHead={false}
          rows={counts}
          rowId={({ countId }) => String(countId)}
          columns={[
            { id: 'first', title: t('first'), kind: 'code', value: ({ startSn }) => startSn },
            { id: 'last', title: t('last'), kind: 'code', value: ({ endSn }) => endSn },
            { id: 'cards', title: t('cards'), kind: 'count', value: ({ quantity }) => quantity },
            {
              id: 'lot',
              title: t('lot'),
              kind: 'text',
              value: ({ lotNo }) => lotNo,
              cell: ({ lotNo }) => (
                <span className={lotNo ? 'ik-code' : 'ik-muted'}>{lotNo ?? t('noLot')}</span>
              ),
            },
            { id: 'by', title: t('by'), kind: 'text', value: ({ by }) => by },
          ]}
          buttons={{
            title: t('takeBack'),
            of: ({ countId, startSn }) =>
              availableActions.includes('UNCOUNT') && (
                <Button size="small" disabled={uncounting} onClick={() => void takeBack([countId])}>
                  {t('takeBack')} <span className="ik-hidden">{startSn}</span>
                </Button>
              ),
          }}
        />
      )}
      {ending && (
        <RemarkForm
          action={ending}
          {...{ stocktakeId, version }}
          submit={t(ending === 'propose' ? 'end' : 'giveUp')}
          held={ending === 'propose' && first ? t('begunHolds') : undefined}
          onDone={onChange}
          onLeave={() => setEnding(null)}
        />
      )}
      {!ending && (
        <div className="ik-row ik-st-foot">
          {availableActions.includes('PROPOSE') && (
            <Button intent="primary" text={t('end')} onClick={() => setEnding('propose')} />
          )}
          {availableActions.includes('CANCEL') && (
            <Button text={t('giveUp')} onClick={() => setEnding('cancel')} />
          )}
        </div>
      )}
    </>
  )
}
