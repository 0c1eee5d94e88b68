import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { LotParts_lot$key } from '#client/__generated__/LotParts_lot.graphql.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { LotStateTag } from '#client/screens/sms/stock/LotStateTag.tsx'
import { lotPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { lotStateRows } from '#domain/lot/states.ts'
import { lotTexts } from './lotTexts.ts'

const text = defineMessages({
  ...lotTexts,
  title: { id: 'sms.managelot.LotParts.title', defaultMessage: 'Parts' },
  partOf: { id: 'sms.managelot.LotParts.partOf', defaultMessage: 'Part of' },
})

const fragment = graphql`
  fragment LotParts_lot on Lot {
    parent {
      lotNo
      status
    }
    children {
      id
      lotNo
      status
      startSn
      endSn
      cardQty
      branch {
        code
      }
    }
  }
`

/** Shows the lot that a lot was split from, and its own parts. Nothing if it is whole. */
export function LotParts({ lot: key }: { lot: LotParts_lot$key }) {
  const t = useTexts(text)
  const stateColumn = useStateColumn(lotStateRows)
  const { parent, children } = useFragment(fragment, key)
  if (!parent && children.length === 0) return null
  return (
    <Panel title={t('title')}>
      {parent && (
        <p className="ik-row ik-lot-parent">
          {t('partOf')} <Link to={lotPath(parent.lotNo)}>{parent.lotNo}</Link>{' '}
          <LotStateTag state={parent.status} />
        </p>
      )}
      {children.length > 0 && (
        <SmallTable
          bare
          className="ik-lot-table"
          rows={children}
          columns={[
            {
              id: 'lotNo',
              title: t('lotNo'),
              kind: 'text',
              value: ({ lotNo }) => lotNo,
              cell: ({ lotNo }) => <Link to={lotPath(lotNo)}>{lotNo}</Link>,
            },
            stateColumn(
              { id: 'status', title: t('status') },
              ({ status }: (typeof children)[number]) => status,
            ),
            { id: 'branch', title: t('branch'), kind: 'text', value: ({ branch }) => branch.code },
            { id: 'cards', title: t('cards'), kind: 'count', value: ({ cardQty }) => cardQty },
            {
              id: 'serials',
              title: t('serials'),
              kind: 'code',
              value: ({ startSn, endSn }) => `${startSn}–${endSn}`,
            },
          ]}
        />
      )}
    </Panel>
  )
}
