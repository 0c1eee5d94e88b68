import { HTMLTable } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  DifferenceTable_differences$data,
  DifferenceTable_differences$key,
} from '#client/__generated__/DifferenceTable_differences.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { stocktakeTexts } from './stocktakeTexts.ts'

const text = defineMessages({
  ...stocktakeTexts,
  difference: { id: 'sms.stocktake.DifferenceTable.difference', defaultMessage: 'Difference' },
  where: { id: 'sms.stocktake.DifferenceTable.where', defaultMessage: 'In the ledger' },
  approval: { id: 'sms.stocktake.DifferenceTable.approval', defaultMessage: 'On approval' },
  MISSING: { id: 'sms.stocktake.DifferenceTable.MISSING', defaultMessage: 'Missing' },
  SURPLUS: { id: 'sms.stocktake.DifferenceTable.SURPLUS', defaultMessage: 'Found' },
  here: { id: 'sms.stocktake.DifferenceTable.here', defaultMessage: 'here' },
  nowhere: { id: 'sms.stocktake.DifferenceTable.nowhere', defaultMessage: 'in no lot' },
  otherBranch: { id: 'sms.stocktake.DifferenceTable.otherBranch', defaultMessage: 'at another branch' },
  SUPPLIER: { id: 'sms.stocktake.DifferenceTable.SUPPLIER', defaultMessage: 'with the supplier' },
  HQ_STORE: { id: 'sms.stocktake.DifferenceTable.HQ_STORE', defaultMessage: 'in the headquarters store' },
  BRANCH_STORE: { id: 'sms.stocktake.DifferenceTable.BRANCH_STORE', defaultMessage: 'in the store of {branch}' },
  STATION: { id: 'sms.stocktake.DifferenceTable.STATION', defaultMessage: 'at station {station}' },
  IN_TRANSIT: { id: 'sms.stocktake.DifferenceTable.IN_TRANSIT', defaultMessage: 'on its way to {branch}' },
  IN_TRANSIT_BACK: { id: 'sms.stocktake.DifferenceTable.IN_TRANSIT_BACK', defaultMessage: 'on its way back' },
  PRODUCED: { id: 'sms.stocktake.DifferenceTable.PRODUCED', defaultMessage: 'produced at {station}' },
  SPOILED: { id: 'sms.stocktake.DifferenceTable.SPOILED', defaultMessage: 'spoiled at {station}' },
  DESTROYED: { id: 'sms.stocktake.DifferenceTable.DESTROYED', defaultMessage: 'written off' },
  writtenOff: { id: 'sms.stocktake.DifferenceTable.writtenOff', defaultMessage: 'is written off' },
  movedHere: { id: 'sms.stocktake.DifferenceTable.movedHere', defaultMessage: 'is moved here' },
  told: { id: 'sms.stocktake.DifferenceTable.told', defaultMessage: 'stays as it is' },
  done: { id: 'sms.stocktake.DifferenceTable.done', defaultMessage: 'Adjusted' },
})

const fragment = graphql`
  fragment DifferenceTable_differences on StocktakeDifference @relay(plural: true) {
    differenceId
    kind
    lotNo
    startSn
    endSn
    quantity
    elsewhere
    elsewhereBranchCode
    elsewhereStationId
    adjustable
    adjusted
    cardType {
      id
      code
    }
  }
`
type Row = DifferenceTable_differences$data[number]

/** Runs of serials that the ledger has here and the count has not, or the other way round. */
export function DifferenceTable({ differences }: { differences: DifferenceTable_differences$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const rows = useFragment(fragment, differences)
  const where = ({ kind, elsewhere, elsewhereBranchCode, elsewhereStationId }: Row) => {
    if (kind === 'MISSING') return t('here')
    if (!elsewhere || elsewhere === '%future added value') return t('nowhere')
    if (!elsewhereBranchCode) return t('otherBranch')
    return t(elsewhere, { branch: elsewhereBranchCode, station: elsewhereStationId ?? elsewhereBranchCode })
  }
  const fate = ({ kind, adjustable }: Row) => t(!adjustable ? 'told' : kind === 'MISSING' ? 'writtenOff' : 'movedHere')
  return (
    <HTMLTable compact className="ik-st-table">
      <thead>
        <tr>
          <th scope="col">{t('difference')}</th>
          <th scope="col">{t('lot')}</th>
          <th scope="col">{t('first')}</th>
          <th scope="col">{t('last')}</th>
          <th scope="col" className="ik-number">
            {t('cards')}
          </th>
          <th scope="col">{t('where')}</th>
          <th scope="col">{t('approval')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.differenceId}>
            <td>
              <StateTag tone={row.kind === 'MISSING' ? 'bad' : 'warn'} text={t(row.kind === 'MISSING' ? 'MISSING' : 'SURPLUS')} />
            </td>
            <td className="ik-code">{row.lotNo ?? row.cardType.code}</td>
            <td className="ik-code">{row.startSn}</td>
            <td className="ik-code">{row.endSn}</td>
            <td className="ik-number">{format.count(row.quantity)}</td>
            <td>{where(row)}</td>
            <td>{row.adjusted ? <StateTag tone="ok" text={t('done')} /> : fate(row)}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  )
}
