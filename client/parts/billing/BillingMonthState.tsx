import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { CaretDown, Document } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { BillingMonthState_query$key } from '#client/__generated__/BillingMonthState_query.graphql.ts'
import { stateTag } from '#client/parts/stateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { billingStateRows } from '#domain/billing/states.ts'
import './billing.css'
import { DecideDialog } from './DecideDialog.tsx'

const text = defineMessages({
  closed: { id: 'kit.billing.BillingMonthState.closed', defaultMessage: 'Closed by {by}, {at}' },
  confirmed: {
    id: 'kit.billing.BillingMonthState.confirmed',
    defaultMessage: 'Closed by {by}, {at}. Confirmed by {second}, {on}',
  },
  open: {
    id: 'kit.billing.BillingMonthState.open',
    defaultMessage: 'Counted now: figures still change until the month is closed',
  },
  close: { id: 'kit.billing.BillingMonthState.close', defaultMessage: 'Close the month' },
  reopen: { id: 'kit.billing.BillingMonthState.reopen', defaultMessage: 'Send back' },
  other: {
    id: 'kit.billing.BillingMonthState.other',
    defaultMessage: 'Another administrator confirms it.',
  },
  invoices: { id: 'kit.billing.BillingMonthState.invoices', defaultMessage: 'Invoices: {n}' },
})

const fragment = graphql`
  fragment BillingMonthState_query on Query @argumentDefinitions(month: { type: "String!" }) {
    billingMonth(month: $month) {
      month
      status
      version
      closedAt
      closedBy
      confirmedAt
      confirmedBy
      availableActions
      invoices {
        invoiceNo
        branchCode
        amountMyr
      }
    }
  }
`

const BillingStateTag = stateTag(billingStateRows)
type Props = { query: BillingMonthState_query$key; onChange: () => void }

/**
 * Shows the state of the month's bills, the available actions, and the invoices once the bills are
 * confirmed.
 */
export function BillingMonthState({ query, onChange }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const { billingMonth } = useFragment(fragment, query)
  const {
    month,
    status,
    version,
    closedBy,
    closedAt,
    confirmedBy,
    confirmedAt,
    availableActions,
    invoices,
  } = billingMonth
  const [deciding, setDeciding] = useState<'close' | 'confirm' | 'reopen' | null>(null)
  const closing = { by: closedBy ?? '', at: format.dateTime(closedAt) }
  return (
    <div className="ik-panel ik-row ik-billing-month">
      <BillingStateTag state={status} />
      <span className="ik-grow">
        {status === 'OPEN' && t('open')}
        {status === 'CLOSED' && t('closed', closing)}
        {status === 'CONFIRMED' &&
          t('confirmed', {
            ...closing,
            second: confirmedBy ?? '',
            on: format.dateTime(confirmedAt),
          })}
        {status === 'CLOSED' &&
          availableActions.includes('REOPEN') &&
          !availableActions.includes('CONFIRM') &&
          ` · ${t('other')}`}
      </span>
      {availableActions.includes('CLOSE') && (
        <Button intent="primary" text={t('close')} onClick={() => setDeciding('close')} />
      )}
      {availableActions.includes('CONFIRM') && (
        <Button intent="primary" text={t(term.confirm)} onClick={() => setDeciding('confirm')} />
      )}
      {availableActions.includes('REOPEN') && (
        <Button text={t('reopen')} onClick={() => setDeciding('reopen')} />
      )}
      {invoices.length > 0 && (
        <DropDown
          content={
            <Menu className="ik-billing-invoices">
              {invoices.map(({ invoiceNo, amountMyr }) => (
                <MenuItem
                  key={invoiceNo}
                  icon={<Document />}
                  text={invoiceNo}
                  label={format.money(amountMyr)}
                  href={`/files/invoice/${encodeURIComponent(invoiceNo)}?lang=${locale}`}
                  target="_blank"
                />
              ))}
            </Menu>
          }
        >
          <Button
            icon={<Document />}
            endIcon={<CaretDown />}
            text={t('invoices', { n: format.count(invoices.length) })}
          />
        </DropDown>
      )}
      {deciding && (
        <DecideDialog
          action={deciding}
          {...{ month, version }}
          onDone={onChange}
          onClose={() => setDeciding(null)}
        />
      )}
    </div>
  )
}
