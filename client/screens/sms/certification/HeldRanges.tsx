import { graphql, useFragment } from 'react-relay'
import type {
  HeldRanges_sheet$data,
  HeldRanges_sheet$key,
} from '#client/__generated__/HeldRanges_sheet.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'

const fragment = graphql`
  fragment HeldRanges_sheet on CertificationSheet {
    ranges {
      cardType
      lotNo
      startSn
      endSn
      cards
    }
  }
`
type Range = HeldRanges_sheet$data['ranges'][number]

/** Lists the serials that a place held, by card type and lot. */
export function HeldRanges({ sheet }: { sheet: HeldRanges_sheet$key }) {
  const t = useTexts()
  const { ranges } = useFragment(fragment, sheet)
  return (
    <SmallTable<Range>
      rowHead={false}
      rows={ranges}
      rowId={({ lotNo, startSn }) => `${lotNo} ${startSn}`}
      columns={[
        { id: 'type', title: t(term.cardType), kind: 'code', value: ({ cardType }) => cardType },
        { id: 'lot', title: t(term.lot), kind: 'code', value: ({ lotNo }) => lotNo },
        { id: 'first', title: t(term.startSn), kind: 'code', value: ({ startSn }) => startSn },
        { id: 'last', title: t(term.endSn), kind: 'code', value: ({ endSn }) => endSn },
        { id: 'cards', title: t(term.cards), kind: 'count', value: ({ cards }) => cards },
      ]}
    />
  )
}
