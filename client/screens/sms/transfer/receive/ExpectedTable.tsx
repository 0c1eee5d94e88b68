import { Button } from '@blueprintjs/core'
import { Tick, Undo, WarningSign } from '@blueprintjs/icons'
import { useMemo, useState } from 'react'
import { defineMessages } from 'react-intl'
import { runText } from '#client/screens/sms/stock/serials.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import type { TransferLine } from './expectedLines.ts'
import { isSaidWhole, plannedOf } from './receipt.ts'
import type { ReceiptState } from './useReceipt.ts'

const text = defineMessages({
  label: { id: 'sms.transfer.ExpectedTable.label', defaultMessage: 'Expected lots' },
  open: { id: 'sms.transfer.ExpectedTable.open', defaultMessage: 'open' },
  all: { id: 'sms.transfer.ExpectedTable.all', defaultMessage: 'all {all}' },
  some: { id: 'sms.transfer.ExpectedTable.some', defaultMessage: '{arrived} / {all}' },
  done: { id: 'sms.transfer.ExpectedTable.done', defaultMessage: 'received {arrived} / {all}' },
  received: { id: 'sms.transfer.ExpectedTable.received', defaultMessage: 'received by {who}' },
  report: { id: 'sms.transfer.ExpectedTable.report', defaultMessage: 'Report …' },
  of: { id: 'sms.transfer.ExpectedTable.of', defaultMessage: 'discrepancy of {lot}' },
  mark: {
    id: 'sms.transfer.ExpectedTable.mark',
    defaultMessage: 'Mark {n, plural, one {# lot} other {# lots}} arrived',
  },
  unmark: {
    id: 'sms.transfer.ExpectedTable.unmark',
    defaultMessage: 'Leave {n, plural, one {# lot} other {# lots}} open',
  },
  empty: { id: 'sms.transfer.ExpectedTable.empty', defaultMessage: 'This document has no lots' },
})

type Props = {
  lines: readonly TransferLine[]
  state: ReceiptState
  may: boolean
  onDiscrepancy: (line: TransferLine) => void
}

/**
 * Lists the expected lines and their marks. Each line arrives by a scan or a mark, in part, or
 * stays open.
 */
export function ExpectedTable({ lines, state, may, onDiscrepancy }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { receipt } = state
  const columns = useMemo<Column<TransferLine>[]>(() => {
    const words = (line: TransferLine) => {
      const all = format.count(line.quantity)
      if (line.receivedAt) return t('done', { arrived: format.count(line.receivedCards), all })
      const planned = plannedOf(line, receipt)
      if (!planned) return t('open')
      return planned.cards === line.quantity
        ? t('all', { all })
        : t('some', { arrived: format.count(planned.cards), all })
    }
    const tone = (line: TransferLine) => {
      if (line.receivedAt) return line.receivedCards === line.quantity ? 'ok' : 'bad'
      const planned = plannedOf(line, receipt)
      return !planned ? 'warn' : planned.cards === line.quantity ? 'ok' : 'bad'
    }
    return [
      {
        id: 'lot',
        title: t(term.lot),
        kind: 'code',
        width: 112,
        sortable: true,
        hideable: false,
        value: (line) => line.lotNo,
      },
      {
        id: 'type',
        title: t(term.cardType),
        kind: 'code',
        width: 80,
        sortable: true,
        hidden: true,
        value: (line) => line.cardType.code,
      },
      {
        id: 'serials',
        title: t(term.serials),
        kind: 'code',
        width: 164,
        sortable: true,
        value: (line) => runText(line),
      },
      {
        id: 'cards',
        title: t(term.cards),
        kind: 'count',
        width: 60,
        sortable: true,
        value: (line) => line.quantity,
      },
      {
        id: 'arrived',
        title: t(term.arrived),
        kind: 'status',
        width: 158,
        value: words,
        cell: (line) => (
          <span title={line.receivedBy ? t('received', { who: line.receivedBy }) : undefined}>
            <StateTag tone={tone(line)} text={words(line)} />
          </span>
        ),
      },
      ...(may
        ? [
            {
              id: 'actions',
              title: t(term.actions),
              kind: 'text' as const,
              width: 104,
              value: () => null,
              cell: (line: TransferLine) =>
                !line.receivedAt && (
                  <Button size="small" icon={<WarningSign />} onClick={() => onDiscrepancy(line)}>
                    {t('report')} <span className="ik-hidden">{t('of', { lot: line.lotNo })}</span>
                  </Button>
                ),
            },
          ]
        : []),
    ]
  }, [t, format, receipt, may, onDiscrepancy])
  const act = (does: (ids: readonly string[]) => void, rows: readonly TransferLine[]) => {
    does(rows.map(({ id }) => id))
    setSelected(new Set())
  }
  return (
    <DataTable
      id="expected-lots"
      label={t('label')}
      columns={columns}
      rows={lines}
      selection={may ? { selected, onChange: setSelected } : undefined}
      bulkActions={
        may
          ? (rows) => {
              const open = rows.filter((line) => !line.receivedAt && !isSaidWhole(receipt, line.id))
              const marked = rows.filter((line) => receipt.arrived.has(line.id))
              return (
                <>
                  {open.length > 0 && (
                    <Button
                      size="small"
                      intent="primary"
                      icon={<Tick />}
                      text={t('mark', { n: open.length })}
                      onClick={() => act(state.markWhole, open)}
                    />
                  )}
                  {marked.length > 0 && (
                    <Button
                      size="small"
                      icon={<Undo />}
                      text={t('unmark', { n: marked.length })}
                      onClick={() => act(state.unmark, marked)}
                    />
                  )}
                </>
              )
            }
          : undefined
      }
      empty={{ title: t('empty') }}
    />
  )
}
