import { Button, Callout } from '@blueprintjs/core'
import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  OrderPreview_order$data,
  OrderPreview_order$key,
} from '#client/__generated__/OrderPreview_order.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { lotTexts } from '#client/screens/sms/managelot/lotTexts.ts'
import { lotPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import type { StateTone } from '#domain/stateRows.ts'

const text = defineMessages({
  ...lotTexts,
  label: { id: 'sms.uploaddo.OrderPreview.label', defaultMessage: 'Lots of the delivery order' },
  line: { id: 'sms.uploaddo.OrderPreview.line', defaultMessage: 'Line' },
  why: { id: 'sms.uploaddo.OrderPreview.why', defaultMessage: 'Why' },
  NEW: term.new,
  EXISTS: { id: 'sms.uploaddo.OrderPreview.EXISTS', defaultMessage: 'Already there' },
  REFUSED: term.refused,
  counts: {
    id: 'sms.uploaddo.OrderPreview.counts',
    defaultMessage:
      '{lots, plural, one {# lot} other {# lots}}: {fresh} new, {existing} already there, {refused} refused',
  },
  wrong: {
    id: 'sms.uploaddo.OrderPreview.wrong',
    defaultMessage:
      'Nothing of this order can be received while {n, plural, one {one of its lots is} other {# of its lots are}} refused. Ask the supplier for a corrected file.',
  },
  all: {
    id: 'sms.uploaddo.OrderPreview.all',
    defaultMessage: 'All of these lots were received before. There is nothing to receive.',
  },
  receive: {
    id: 'sms.uploaddo.OrderPreview.receive',
    defaultMessage: 'Receive {n, plural, one {# lot} other {# lots}}, {cards} cards',
  },
  empty: { id: 'sms.uploaddo.OrderPreview.empty', defaultMessage: 'No lot of this kind' },
})

const fragment = graphql`
  fragment OrderPreview_order on DeliveryOrderPreview {
    doNo
    ppid
    contractNo
    cardType {
      code
      description
    }
    new
    existing
    refused
    lines {
      row
      lotNo
      cardQty
      startSn
      endSn
      verdict
      message
    }
  }
`
type Line = OrderPreview_order$data['lines'][number]
type Verdict = 'NEW' | 'EXISTS' | 'REFUSED'
const verdicts: Record<Verdict, StateTone> = { NEW: 'ok', EXISTS: 'none', REFUSED: 'bad' }
const rowId = ({ row }: Line) => String(row)

type Props = { order: OrderPreview_order$key; receiving: boolean; onReceive: () => void }

/**
 * Shows the effect of receiving a delivery order on each of its lots, and the button that receives
 * all or nothing.
 */
export function OrderPreview({ order: key, receiving, onReceive }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { search } = useUrlQuery()
  const order = useFragment(fragment, key)
  const { lines, new: fresh, existing, refused } = order
  const columns = useMemo<Column<Line>[]>(
    () => [
      {
        id: 'line',
        title: t('line'),
        kind: 'count',
        value: (line) => line.row,
        width: 56,
        sortable: true,
      },
      {
        id: 'outcome',
        title: t(term.outcome),
        kind: 'status',
        value: (line) => t(line.verdict as Verdict),
        cell: (line) => (
          <StateTag tone={verdicts[line.verdict as Verdict]} text={t(line.verdict as Verdict)} />
        ),
        width: 136,
        sortable: true,
      },
      {
        id: 'lotNo',
        title: t('lotNo'),
        kind: 'code',
        value: (line) => line.lotNo,
        cell: (line) =>
          line.verdict === 'EXISTS' ? (
            <Link to={lotPath(line.lotNo)}>{line.lotNo}</Link>
          ) : (
            line.lotNo || '—'
          ),
        width: 124,
        sortable: true,
        hideable: false,
      },
      {
        id: 'startSn',
        title: t('startSn'),
        kind: 'code',
        value: (line) => line.startSn,
        width: 100,
        sortable: true,
      },
      { id: 'endSn', title: t('endSn'), kind: 'code', value: (line) => line.endSn, width: 100 },
      {
        id: 'cards',
        title: t('cards'),
        kind: 'count',
        value: (line) => line.cardQty,
        width: 76,
        sortable: true,
      },
      { id: 'why', title: t('why'), kind: 'text', value: (line) => line.message, width: 420 },
    ],
    [t],
  )
  const asked = search.get('outcome')
  const shown = asked ? lines.filter(({ verdict }) => verdict === asked) : lines
  const cards = lines.reduce(
    (sum, { verdict, cardQty }) => sum + (verdict === 'NEW' ? (cardQty ?? 0) : 0),
    0,
  )
  return (
    <>
      <section className="ik-panel ik-do-head">
        <div className="ik-grow">
          <h2>
            <span className="ik-code">{order.doNo}</span>
          </h2>
          <p className="ik-muted">
            {[
              codeThenName(order.cardType),
              `PPID ${order.ppid}`,
              order.contractNo && `${t('contractNo')} ${order.contractNo}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p role="status">
            {t('counts', {
              lots: lines.length,
              fresh: format.count(fresh),
              existing: format.count(existing),
              refused: format.count(refused),
            })}
          </p>
        </div>
        {refused > 0 && (
          <Callout compact intent="danger" role="alert" className="ik-grow">
            {t('wrong', { n: refused })}
          </Callout>
        )}
        {refused === 0 && fresh === 0 && (
          <Callout compact intent="warning" role="alert" className="ik-grow">
            {t('all')}
          </Callout>
        )}
        {refused === 0 && fresh > 0 && (
          <Button
            intent="primary"
            size="large"
            autoFocus
            loading={receiving}
            text={t('receive', { n: fresh, cards: format.count(cards) })}
            onClick={onReceive}
          />
        )}
      </section>
      <DataTable
        id="delivery-order"
        grid
        urlKey="lines"
        label={t('label')}
        columns={columns}
        rows={shown}
        rowId={rowId}
        filters={
          <UrlFilter
            name="outcome"
            label={t(term.outcome)}
            choices={(Object.keys(verdicts) as Verdict[]).map((verdict) => ({
              value: verdict,
              label: t(verdict),
            }))}
          />
        }
        empty={{ title: t('empty') }}
      />
    </>
  )
}
