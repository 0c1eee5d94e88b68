import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { VoidCards_query$key } from '#client/__generated__/VoidCards_query.graphql.ts'
import { lotPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'
import { voidReasonNames } from '#domain/destruction/voidReasons.ts'
import { camelOf } from '#domain/enumCase.ts'
import { destructionTexts } from './destructionTexts.ts'
import { useActingBranch } from './useActingBranch.ts'
import { useVoidScan } from './useVoidScan.ts'

const text = defineMessages({
  ...destructionTexts,
  title: {
    id: 'sms.destruction.VoidCards.title',
    defaultMessage: 'Void cards not in a container: {n}',
  },
  waiting: term.waiting,
  by: { id: 'sms.destruction.VoidCards.by', defaultMessage: 'Recorded by' },
  undo: term.undo,
  none: { id: 'sms.destruction.VoidCards.none', defaultMessage: 'No void cards waiting' },
})

const fragment = graphql`
  fragment VoidCards_query on Query @argumentDefinitions(branchCode: { type: "String" }) {
    ...useActingBranch_query
    voidCards(branchCode: $branchCode) {
      voidCardId
      cardSn
      lotNo
      reason
      at
      by
      cardType {
        id
        code
      }
    }
  }
`

/** Lists the issued cards that came back to a branch and are not in a container, the oldest first. */
export function VoidCards({ query }: { query: VoidCards_query$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const nameOf = useSayOf(voidReasonNames)
  const data = useFragment(fragment, query)
  const { voidCards } = data
  const branchCode = useActingBranch(data)
  const { undo, undoing } = useVoidScan(branchCode ?? '')
  return (
    <TablePanel
      id="void-cards"
      urlKey="vc"
      title={t('title', { n: format.count(voidCards.length) })}
      rows={voidCards}
      rowId={({ voidCardId }) => String(voidCardId)}
      columns={[
        {
          id: 'serial',
          title: t('serial'),
          kind: 'code',
          value: ({ cardSn }) => cardSn,
          width: 110,
        },
        {
          id: 'reason',
          title: t('reason'),
          kind: 'text',
          value: ({ reason }) => nameOf(camelOf(reason)),
          width: 170,
        },
        {
          id: 'lot',
          title: t('lot'),
          kind: 'code',
          value: ({ lotNo }) => lotNo,
          cell: ({ lotNo }) => <Link to={lotPath(lotNo)}>{lotNo}</Link>,
          width: 130,
        },
        { id: 'waiting', title: t('waiting'), kind: 'age', value: ({ at }) => at, width: 90 },
        { id: 'by', title: t('by'), kind: 'text', value: ({ by }) => by, width: 130 },
        {
          id: 'undo',
          title: t(term.action),
          kind: 'text',
          value: () => null,
          width: 100,
          cell: ({ voidCardId, cardSn }) =>
            branchCode !== null && (
              <Button size="small" disabled={undoing} onClick={() => void undo({ voidCardId })}>
                {t('undo')} <span className="ik-hidden">{cardSn}</span>
              </Button>
            ),
        },
      ]}
      tools={false}
      rowsShown={6}
      empty={{ title: t('none') }}
    />
  )
}
