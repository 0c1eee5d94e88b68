import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { LotParts_lot$key } from '#client/__generated__/LotParts_lot.graphql.ts'
import { LotStateTag } from '#client/screens/sms/stock/LotStateTag.tsx'
import { lotPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
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

/** What a lot was split from, and into what. Nothing where it is whole. */
export function LotParts({ lot: key }: { lot: LotParts_lot$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { parent, children } = useFragment(fragment, key)
  if (!parent && children.length === 0) return null
  return (
    <Panel title={t('title')}>
      {parent && (
        <p className="ik-row ik-lot-parent">
          {t('partOf')} <Link to={lotPath(parent.lotNo)}>{parent.lotNo}</Link> <LotStateTag status={parent.status} />
        </p>
      )}
      {children.length > 0 && (
        <table className="ik-lot-table">
          <thead>
            <tr>
              <th scope="col">{t('lotNo')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col">{t('branch')}</th>
              <th scope="col" className="ik-number">
                {t('cards')}
              </th>
              <th scope="col">{t('serials')}</th>
            </tr>
          </thead>
          <tbody>
            {children.map((part) => (
              <tr key={part.id}>
                <th scope="row">
                  <Link to={lotPath(part.lotNo)}>{part.lotNo}</Link>
                </th>
                <td>
                  <LotStateTag status={part.status} />
                </td>
                <td>{part.branch.code}</td>
                <td className="ik-number">{format.count(part.cardQty)}</td>
                <td className="ik-code">
                  {part.startSn}–{part.endSn}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
