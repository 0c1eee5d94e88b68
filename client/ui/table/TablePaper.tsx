import { defineMessages } from 'react-intl'
import { clock } from '#client/state/clock.ts'
import { useFormats } from '#client/state/formats.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  printed: { id: 'kit.table.TablePaper.printed', defaultMessage: 'Printed by {person}, {at}' },
  rows: {
    id: 'kit.table.TablePaper.rows',
    defaultMessage: '{n, plural, one {# row} other {{total} rows}}',
  },
  firstRows: {
    id: 'kit.table.TablePaper.firstRows',
    defaultMessage: 'The first {n} of {total} rows',
  },
})

type Props = {
  label: string
  filters: readonly string[]
  /** The number of printed rows. */
  rows: number
  /** The number of all rows; null if it is unknown, but exceeds the printed ones. */
  total: number | null
  totalCapped: boolean
}

/** The heading of a printed list: its name, filters, number of rows, and who printed it when. */
export function TablePaper({ label, filters, rows, total, totalCapped }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const person = useStore(profileStore)
  const all = total === null ? `${format.count(rows)}+` : format.count(total, totalCapped)
  const count =
    total !== null && !totalCapped && total <= rows
      ? t('rows', { n: rows, total: format.count(rows) })
      : t('firstRows', { n: format.count(rows), total: all })
  return (
    <header className="ik-paper">
      <strong>{label}</strong>
      <p>{[...filters, count].join(' · ')}</p>
      <p>{t('printed', { person: person?.loginid ?? '', at: format.dateTime(clock.now()) })}</p>
    </header>
  )
}
