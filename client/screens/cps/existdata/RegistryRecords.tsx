import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import type { StateTone } from '#domain/stateRows.ts'
import type { Asked } from './existVariables.ts'
import type { Candidate } from './useRegistryAnswer.ts'

const text = defineMessages({
  label: { id: 'cps.existdata.RegistryRecords.label', defaultMessage: 'Records of the registry' },
  PULLABLE: { id: 'cps.existdata.RegistryRecords.PULLABLE', defaultMessage: 'To be pulled' },
  HELD: { id: 'cps.existdata.RegistryRecords.HELD', defaultMessage: 'To be confirmed' },
  OUT_OF_TIME: { id: 'cps.existdata.RegistryRecords.OUT_OF_TIME', defaultMessage: 'Not in time' },
  HERE: { id: 'cps.existdata.RegistryRecords.HERE', defaultMessage: 'Already here' },
  REFUSED: term.refused,
  why: { id: 'cps.existdata.RegistryRecords.why', defaultMessage: 'Why not' },
  noneHint: {
    id: 'cps.existdata.RegistryRecords.noneHint',
    defaultMessage: 'The registry has no such record for your branch.',
  },
})

const tones: Record<string, StateTone> = {
  PULLABLE: 'info',
  HELD: 'warn',
  OUT_OF_TIME: 'warn',
  HERE: 'ok',
  REFUSED: 'bad',
}

type Props = { way: Asked['way']; candidates: readonly Candidate[] }

/** Lists the registry's records, each with what a pull will do with it. */
export function RegistryRecords({ way, candidates }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const columns = useMemo<Column<Candidate>[]>(() => {
    const fateOf = ({ fate }: Candidate) => t(fate as 'HERE')
    // A field's problem does not name its field; other reasons name what they concern.
    const whyOf = ({ reasons }: Candidate) =>
      reasons
        .map(({ code, path, message }) =>
          code.startsWith('field.') ? `${path}: ${message}` : message,
        )
        .join('; ')
    const day = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? date : null)
    return [
      {
        id: 'fate',
        title: t(term.outcome),
        kind: 'status',
        value: fateOf,
        cell: (row) => <StateTag tone={tones[row.fate] ?? 'none'} text={fateOf(row)} />,
        width: 140,
        hideable: false,
      },
      {
        id: 'application',
        title: t(term.application),
        kind: 'code',
        value: (row) => row.applicationNo,
        width: 130,
      },
      {
        id: 'passport',
        title: t(term.passport),
        kind: 'code',
        value: (row) => row.passportNo,
        width: 110,
      },
      { id: 'name', title: t(term.name), kind: 'text', value: (row) => row.name, width: 180 },
      {
        id: 'expiry',
        title: t(term.passExpiry),
        kind: 'date',
        value: (row) => day(row.passExpiry),
        width: 105,
      },
      {
        id: 'why',
        title: t('why'),
        kind: 'text',
        value: whyOf,
        cell: (row) => <span title={whyOf(row)}>{whyOf(row)}</span>,
        width: 320,
      },
      {
        id: 'sticker',
        title: t(term.stickerDate),
        kind: 'date',
        value: (row) => day(row.stickerDate),
        width: 105,
        hidden: true,
      },
      {
        id: 'branch',
        title: t(term.printingBranch),
        kind: 'code',
        value: (row) => row.branchCode,
        width: 90,
        hidden: true,
      },
    ]
  }, [t])
  return (
    <DataTable
      id="registry-records"
      urlKey="r"
      label={t('label')}
      columns={columns}
      rows={candidates}
      rowId={rowId}
      total={candidates.length}
      // The screen scrolls as a whole.
      rowsAtLeast={5}
      rowsShown={12}
      empty={{
        title: p(way === 'passport' ? 'passport.notFound' : 'record.notFound'),
        hint: t('noneHint'),
      }}
    />
  )
}

const rowId = (row: Candidate) => String(row.row)
