import { Tick } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { OrderReceived_order$key } from '#client/__generated__/OrderReceived_order.graphql.ts'
import { lotPath, orderPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'

const text = defineMessages({
  title: {
    id: 'sms.uploaddo.OrderReceived.title',
    defaultMessage: 'Delivery order {doNo} was received',
  },
  received: {
    id: 'sms.uploaddo.OrderReceived.received',
    defaultMessage: '{n, plural, one {# lot} other {# lots}} received',
  },
  skipped: {
    id: 'sms.uploaddo.OrderReceived.skipped',
    defaultMessage: '{n, plural, one {# lot was} other {# lots were}} already there',
  },
  lots: { id: 'sms.uploaddo.OrderReceived.lots', defaultMessage: 'Lots of this order' },
  more: {
    id: 'sms.uploaddo.OrderReceived.more',
    defaultMessage: 'and {n, plural, one {# more} other {# more}}',
  },
})

const fragment = graphql`
  fragment OrderReceived_order on ReceivedLotsPayload {
    doNo
    inserted
    skipped
  }
`
const shown = 12

/** Shows what was received of a delivery order, with links to the lots. */
export function OrderReceived({ received: key }: { received: OrderReceived_order$key }) {
  const t = useTexts(text)
  const { doNo, inserted, skipped } = useFragment(fragment, key)
  return (
    <Panel
      title={t('title', { doNo })}
      className="ik-do-done"
      aside={<Link to={orderPath(doNo)}>{t('lots')}</Link>}
    >
      <div role="status" className="ik-row">
        <StateTag
          tone="ok"
          icon={<Tick size={12} />}
          text={t('received', { n: inserted.length })}
        />
        {skipped.length > 0 && <StateTag tone="none" text={t('skipped', { n: skipped.length })} />}
        {inserted.slice(0, shown).map((lotNo) => (
          <Link key={lotNo} className="ik-code" to={lotPath(lotNo)}>
            {lotNo}
          </Link>
        ))}
        {inserted.length > shown && (
          <span className="ik-muted">{t('more', { n: inserted.length - shown })}</span>
        )}
      </div>
    </Panel>
  )
}
