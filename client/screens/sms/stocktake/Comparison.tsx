import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { Comparison_stocktake$key } from '#client/__generated__/Comparison_stocktake.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { RemarkForm } from './RemarkForm.tsx'
import { stocktakeTexts } from './stocktakeTexts.ts'

const text = defineMessages({
  ...stocktakeTexts,
  counted: { id: 'sms.stocktake.Comparison.counted', defaultMessage: '{n} cards were counted.' },
  agrees: { id: 'sms.stocktake.Comparison.agrees', defaultMessage: 'Count and ledger agree.' },
  proposed: {
    id: 'sms.stocktake.Comparison.proposed',
    defaultMessage: 'Proposed by {by}, {at}: {remark}',
  },
  decided: {
    id: 'sms.stocktake.Comparison.decided',
    defaultMessage: 'Decided by {by}, {at}. {remark}',
  },
  cancelled: {
    id: 'sms.stocktake.Comparison.cancelled',
    defaultMessage: 'Given up, {at}: {remark}',
  },
  moved: {
    id: 'sms.stocktake.Comparison.moved',
    defaultMessage: 'Moved while people counted, and so not compared',
  },
  way: { id: 'sms.stocktake.Comparison.way', defaultMessage: 'Came or left' },
  came: { id: 'sms.stocktake.Comparison.came', defaultMessage: 'came' },
  left: { id: 'sms.stocktake.Comparison.left', defaultMessage: 'left' },
  approve: { id: 'sms.stocktake.Comparison.approve', defaultMessage: 'Approve the adjustment' },
})

const fragment = graphql`
  fragment Comparison_stocktake on Stocktake {
    stocktakeId
    status
    version
    countedCards
    remark
    proposedAt
    proposedBy
    decidedAt
    approver
    decision
    availableActions
    differences {
      differenceId
      ...DifferenceTable_differences
    }
    movedMeanwhile {
      entryId
      at
      incoming
      lotNo
      startSn
      endSn
      quantity
      by
    }
  }
`

/** Compares a count with the ledger, and takes the decision about it. */
export function Comparison({
  stocktake,
  onChange,
}: {
  stocktake: Comparison_stocktake$key
  onChange: () => void
}) {
  const t = useTexts(text)
  const format = useFormats()
  const found = useFragment(fragment, stocktake)
  const { stocktakeId, version, status, differences, movedMeanwhile, availableActions } = found
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null)
  const leave = () => setDeciding(null)
  return (
    <>
      <p>
        {t('counted', { n: format.count(found.countedCards) })}{' '}
        {found.proposedAt && differences.length === 0 && t('agrees')}
      </p>
      {found.proposedAt && (
        <p className="ik-muted">
          {t('proposed', {
            by: found.proposedBy ?? '',
            at: format.dateTime(found.proposedAt),
            remark: found.remark,
          })}
        </p>
      )}
      {found.approver && (
        <p className="ik-muted">
          {t('decided', {
            by: found.approver,
            at: format.dateTime(found.decidedAt),
            remark: found.decision,
          })}
        </p>
      )}
      {status === 'CANCELLED' && (
        <p className="ik-muted">
          {t('cancelled', { at: format.dateTime(found.decidedAt), remark: found.decision })}
        </p>
      )}
      {differences.length > 0 && <DifferenceTable differences={differences} />}
      {movedMeanwhile.length > 0 && (
        <>
          <h3>{t('moved')}</h3>
          <SmallTable
            className="ik-st-table"
            rowHead={false}
            rows={movedMeanwhile}
            rowId={({ entryId, incoming }) => `${entryId} ${incoming}`}
            columns={[
              {
                id: 'at',
                title: t(term.when),
                titleHidden: true,
                kind: 'dateTime',
                value: ({ at }) => at,
              },
              {
                id: 'way',
                title: t('way'),
                titleHidden: true,
                kind: 'text',
                value: ({ incoming }) => t(incoming ? 'came' : 'left'),
              },
              {
                id: 'lot',
                title: t('lot'),
                titleHidden: true,
                kind: 'code',
                value: ({ lotNo, startSn, endSn }) => `${lotNo} · ${startSn} – ${endSn}`,
              },
              {
                id: 'cards',
                title: t('cards'),
                titleHidden: true,
                kind: 'count',
                value: ({ quantity }) => quantity,
              },
              { id: 'by', title: t('by'), titleHidden: true, kind: 'text', value: ({ by }) => by },
            ]}
          />
        </>
      )}
      {deciding === 'reject' && (
        <RemarkForm
          action="reject"
          {...{ stocktakeId, version }}
          submit={t(term.reject)}
          onDone={onChange}
          onLeave={leave}
        />
      )}
      {deciding !== 'reject' && (
        <div className="ik-row ik-st-foot">
          {availableActions.includes('APPROVE') && (
            <Button intent="primary" text={t('approve')} onClick={() => setDeciding('approve')} />
          )}
          {availableActions.includes('REJECT') && (
            <Button text={t(term.reject)} onClick={() => setDeciding('reject')} />
          )}
        </div>
      )}
      {deciding === 'approve' && (
        <ApproveDialog {...{ stocktakeId, version }} onDone={onChange} onClose={leave} />
      )}
    </>
  )
}
