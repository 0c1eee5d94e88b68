import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  DifferenceTable_differences$data,
  DifferenceTable_differences$key,
} from '#client/__generated__/DifferenceTable_differences.graphql.ts'
import { runText } from '#client/screens/sms/stock/serials.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { stocktakeTexts } from './stocktakeTexts.ts'

const text = defineMessages({
  ...stocktakeTexts,
  where: { id: 'sms.stocktake.DifferenceTable.where', defaultMessage: 'In the ledger' },
  approval: { id: 'sms.stocktake.DifferenceTable.approval', defaultMessage: 'On approval' },
  MISSING: { id: 'sms.stocktake.DifferenceTable.MISSING', defaultMessage: 'Missing' },
  SURPLUS: { id: 'sms.stocktake.DifferenceTable.SURPLUS', defaultMessage: 'Found' },
  here: { id: 'sms.stocktake.DifferenceTable.here', defaultMessage: 'here' },
  nowhere: { id: 'sms.stocktake.DifferenceTable.nowhere', defaultMessage: 'in no lot' },
  otherBranch: {
    id: 'sms.stocktake.DifferenceTable.otherBranch',
    defaultMessage: 'at another branch',
  },
  SUPPLIER: { id: 'sms.stocktake.DifferenceTable.SUPPLIER', defaultMessage: 'with the supplier' },
  HQ_STORE: {
    id: 'sms.stocktake.DifferenceTable.HQ_STORE',
    defaultMessage: 'in the headquarters store',
  },
  BRANCH_STORE: {
    id: 'sms.stocktake.DifferenceTable.BRANCH_STORE',
    defaultMessage: 'in the store of {branch}',
  },
  STATION: { id: 'sms.stocktake.DifferenceTable.STATION', defaultMessage: 'at station {station}' },
  IN_TRANSIT: {
    id: 'sms.stocktake.DifferenceTable.IN_TRANSIT',
    defaultMessage: 'on its way to {branch}',
  },
  IN_TRANSIT_BACK: {
    id: 'sms.stocktake.DifferenceTable.IN_TRANSIT_BACK',
    defaultMessage: 'on its way back',
  },
  PRODUCED: {
    id: 'sms.stocktake.DifferenceTable.PRODUCED',
    defaultMessage: 'produced at {station}',
  },
  SPOILED: { id: 'sms.stocktake.DifferenceTable.SPOILED', defaultMessage: 'spoiled at {station}' },
  VOIDED: { id: 'sms.stocktake.DifferenceTable.VOIDED', defaultMessage: 'void, made at {station}' },
  VOID_DESTROYED: {
    id: 'sms.stocktake.DifferenceTable.VOID_DESTROYED',
    defaultMessage: 'void and destroyed',
  },
  LOST: {
    id: 'sms.stocktake.DifferenceTable.LOST',
    defaultMessage: 'lost by the courier, made at {station}',
  },
  LOST_WRITTEN_OFF: {
    id: 'sms.stocktake.DifferenceTable.LOST_WRITTEN_OFF',
    defaultMessage: 'lost by the courier and written off',
  },
  DESTROYED: { id: 'sms.stocktake.DifferenceTable.DESTROYED', defaultMessage: 'written off' },
  writtenOff: { id: 'sms.stocktake.DifferenceTable.writtenOff', defaultMessage: 'is written off' },
  movedHere: { id: 'sms.stocktake.DifferenceTable.movedHere', defaultMessage: 'is moved here' },
  packed: {
    id: 'sms.stocktake.DifferenceTable.packed',
    defaultMessage: 'stays packed: cancel {document} first, and count again',
  },
  unchanged: { id: 'sms.stocktake.DifferenceTable.unchanged', defaultMessage: 'stays as it is' },
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
    packedFor
    adjustable
    adjusted
    cardType {
      id
      code
    }
  }
`
type Row = DifferenceTable_differences$data[number]

/** Lists the runs of serials that the ledger has here and the count has not, or vice versa. */
export function DifferenceTable({ differences }: { differences: DifferenceTable_differences$key }) {
  const t = useTexts(text)
  const rows = useFragment(fragment, differences)
  const where = ({ kind, elsewhere, elsewhereBranchCode, elsewhereStationId }: Row) => {
    if (kind === 'MISSING') return t('here')
    if (!elsewhere || elsewhere === '%future added value') return t('nowhere')
    if (!elsewhereBranchCode) return t('otherBranch')
    return t(elsewhere, {
      branch: elsewhereBranchCode,
      station: elsewhereStationId ?? elsewhereBranchCode,
    })
  }
  const fate = ({ kind, adjustable, packedFor }: Row) => {
    if (packedFor) return t('packed', { document: packedFor })
    return t(!adjustable ? 'unchanged' : kind === 'MISSING' ? 'writtenOff' : 'movedHere')
  }
  const kindOf = ({ kind }: Row) => t(kind === 'MISSING' ? 'MISSING' : 'SURPLUS')
  return (
    <SmallTable
      className="ik-st-table"
      rowHead={false}
      rows={rows}
      rowId={({ differenceId }) => String(differenceId)}
      columns={[
        {
          id: 'difference',
          title: t(term.difference),
          kind: 'status',
          value: kindOf,
          cell: (row) => (
            <StateTag tone={row.kind === 'MISSING' ? 'bad' : 'warn'} text={kindOf(row)} />
          ),
        },
        {
          id: 'lot',
          title: t('lot'),
          kind: 'code',
          value: ({ lotNo, cardType }) => lotNo ?? cardType.code,
        },
        { id: 'serials', title: t(term.serials), kind: 'code', value: runText },
        { id: 'cards', title: t('cards'), kind: 'count', value: ({ quantity }) => quantity },
        { id: 'where', title: t('where'), kind: 'text', value: where },
        {
          id: 'approval',
          title: t('approval'),
          kind: 'text',
          value: fate,
          cell: (row) => (row.adjusted ? <StateTag tone="ok" text={t('done')} /> : fate(row)),
        },
      ]}
    />
  )
}
