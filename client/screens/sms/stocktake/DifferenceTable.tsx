import { HTMLTable } from '@blueprintjs/core'
import { graphql, useFragment } from 'react-relay'
import type { DifferenceTable_differences$data, DifferenceTable_differences$key } from '#client/__generated__/DifferenceTable_differences.graphql.ts'
import { useFormats } from '#client/ui/formats.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { stocktakeTexts } from './stocktakeTexts.ts'

const text = {
  ...stocktakeTexts,
  difference: ['Difference', 'Perbezaan'],
  where: ['In the ledger', 'Dalam lejar'],
  approval: ['On approval', 'Apabila diluluskan'],
  MISSING: ['Missing', 'Hilang'],
  SURPLUS: ['Found', 'Dijumpai'],
  here: ['here', 'di sini'],
  nowhere: ['in no lot', 'tiada dalam mana-mana lot'],
  otherBranch: ['at another branch', 'di cawangan lain'],
  SUPPLIER: ['with the supplier', 'pada pembekal'],
  HQ_STORE: ['in the headquarters store', 'di stor ibu pejabat'],
  BRANCH_STORE: ['in the store of {branch}', 'di stor {branch}'],
  STATION: ['at station {station}', 'di stesen {station}'],
  IN_TRANSIT: ['on its way to {branch}', 'dalam perjalanan ke {branch}'],
  IN_TRANSIT_BACK: ['on its way back', 'dalam perjalanan balik'],
  PRODUCED: ['produced at {station}', 'dihasilkan di {station}'],
  SPOILED: ['spoiled at {station}', 'rosak di {station}'],
  DESTROYED: ['written off', 'dihapus kira'],
  writtenOff: ['is written off', 'dihapus kira'],
  movedHere: ['is moved here', 'dipindahkan ke sini'],
  told: ['stays as it is', 'kekal seperti sedia ada'],
  done: ['Adjusted', 'Telah dilaraskan'],
} as const

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
