import { defineMessages } from 'react-intl'
import { clock } from '#client/state/clock.ts'
import { useFormats } from '#client/state/formats.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  printed: { id: 'kit.table.TablePaper.printed', defaultMessage: 'Printed by {person}, {at}' },
  rows: { id: 'kit.table.TablePaper.rows', defaultMessage: '{n, plural, one {# row} other {{total} rows}}' },
})

type Props = { label: string; filters: readonly string[]; rows: number }

/** The heading of a printed list: its name, filters, number of rows, and who printed it when. */
export function TablePaper({ label, filters, rows }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const person = useStore(profileStore)
  return (
    <header className="ik-paper">
      <strong>{label}</strong>
      <p>{[...filters, t('rows', { n: rows, total: format.count(rows) })].join(' · ')}</p>
      <p>{t('printed', { person: person?.loginid ?? '', at: format.dateTime(clock.now()) })}</p>
    </header>
  )
}
