import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useId } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ExportHeader_packages$key } from '#client/__generated__/ExportHeader_packages.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateText } from '#client/ui/form/DateText.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { exportChoice } from './exportVariables.ts'
import { pickupDay } from './pickupDay.ts'

const text = defineMessages({
  state: {
    id: 'cps.poslajuexport.ExportHeader.state',
    defaultMessage:
      '{n, plural, =0 {No delivery} one {# delivery} other {#{more, select, yes {+} other {}} deliveries}} from {from} to {to}',
  },
  all: {
    id: 'cps.poslajuexport.ExportHeader.all',
    defaultMessage:
      '{n, plural, =0 {Nothing to export} one {Export # package} other {Export # packages}}',
  },
  pickup: { id: 'cps.poslajuexport.ExportHeader.pickup', defaultMessage: 'Pick-up date' },
})

const fragment = graphql`
  fragment ExportHeader_packages on PackageConnection {
    total
    totalCapped
  }
`

type Props = {
  packages: ExportHeader_packages$key
  /** Whether a workbook is being written, so that another has to wait. */
  writing: boolean
  /** Exports all of them; receives their number. */
  onTakeAll: (total: number) => void
}

/** Shows the number of deliveries, the courier's pickup day, and the export of all. */
export function ExportHeader({ packages, writing, onTakeAll }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { search, setTyped } = useAskedQuery()
  const { total, totalCapped } = useFragment(fragment, packages)
  const pickupId = useId()
  const { range } = exportChoice(search)
  const pickup = pickupDay(search)
  const days = { from: format.date(range.from), to: format.date(range.to) }
  return (
    <PageHeader
      screen="/ikad/cps/poslajuexport"
      state={t('state', { n: total, more: totalCapped ? 'yes' : 'no', ...days })}
      actions={
        <>
          <span className="ik-row ik-px-pickup">
            <label htmlFor={pickupId}>{t('pickup')}</label>
            <DateText
              id={pickupId}
              value={search.get('pickup') ?? pickup.day}
              invalid={pickup.refused}
              onChange={(day) => setTyped({ pickup: day })}
            />
          </span>
          <Button
            intent="primary"
            icon={<Download />}
            disabled={total === 0 || writing}
            text={t('all', { n: total })}
            onClick={() => onTakeAll(total)}
          />
        </>
      }
    />
  )
}
