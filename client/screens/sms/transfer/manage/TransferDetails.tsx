import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TransferDetails_transfer$key } from '#client/__generated__/TransferDetails_transfer.graphql.ts'
import { StockHistory } from '#client/screens/sms/stock/StockHistory.tsx'
import { Discrepancies } from '#client/screens/sms/transfer/discrepancies/Discrepancies.tsx'
import { readTransferLine } from '#client/screens/sms/transfer/receive/expectedLines.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { LinesTable } from './LinesTable.tsx'
import { TransferActions } from './TransferActions.tsx'
import { TransferFacts } from './TransferFacts.tsx'

const text = defineMessages({
  facts: { id: 'sms.transfer.TransferDetails.facts', defaultMessage: 'Particulars' },
})

const fragment = graphql`
  fragment TransferDetails_transfer on LotTransfer {
    documentNo
    lines {
      ...expectedLines_line
    }
    history {
      ...StockHistory_steps
    }
    ...TransferFacts_transfer
    ...TransferActions_transfer
    ...Discrepancies_transfer
  }
`

type Props = {
  direction: TransferDirection
  transfer: TransferDetails_transfer$key
  onChanged: () => void
  onClose: () => void
}

/** Shows everything known about one distribution or return, and the available actions. */
export function TransferDetails({ direction, transfer, onChanged, onClose }: Props) {
  const t = useTexts(text)
  const found = useFragment(fragment, transfer)
  const lines = useMemo(() => found.lines.map(readTransferLine), [found.lines])
  return (
    <section className="ik-record" aria-label={found.documentNo}>
      <header className="ik-panel ik-record-head ik-tr-head">
        <h2 className="ik-grow ik-code">{found.documentNo}</h2>
        <TransferActions direction={direction} transfer={found} onChanged={onChanged} />
        <Button variant="minimal" icon={<Cross />} text={t(term.close)} onClick={onClose} />
      </header>
      <div className="ik-record-columns ik-tr-columns">
        <Panel title={t('facts')}>
          <TransferFacts transfer={found} />
        </Panel>
        <div className="ik-record-middle">
          <Panel title={t(term.lots)}>
            <LinesTable lines={lines} />
          </Panel>
          <Discrepancies transfer={found} onChanged={onChanged} />
        </div>
        <StockHistory history={found.history} about={found.documentNo} />
      </div>
    </section>
  )
}
