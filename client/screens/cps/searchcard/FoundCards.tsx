import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { CardJobStateTag, cardJobStateName } from '#client/ui/CardJobStateTag.tsx'
import { useLocale } from '#client/ui/locale.ts'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useProblemText, useTexts } from '#client/ui/texts.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { heightBesideDetails, jobLink } from './besideDetails.ts'
import { StatusFilter } from './StatusFilter.tsx'
import type { FoundRow, useFoundRows } from './useFoundRows.ts'

const text = {
  label: ['Cards found', 'Kad dijumpai'],
  state: ['State', 'Keadaan'],
  application: ['Application', 'Permohonan'],
  passport: ['Passport', 'Pasport'],
  name: ['Name', 'Nama'],
  employer: ['Employer', 'Majikan'],
  serial: ['Card serial', 'Siri kad'],
  chip: ['Chip serial', 'Siri cip'],
  sticker: ['Sticker date', 'Tarikh pelekat'],
  branch: ['Branch', 'Cawangan'],
  station: ['Station', 'Stesen'],
  since: ['Since', 'Sejak'],
  remade: ['Made again', 'Dibuat semula'],
  notRemade: ['not yet', 'belum'],
  emptyHint: [
    'Check the number, or search by another: passport, application, employer, card or chip serial.',
    'Semak nombor itu, atau cari dengan yang lain: pasport, permohonan, majikan, siri kad atau cip.',
  ],
} as const

const rowId = (row: FoundRow) => row.id

type Props = {
  found: ReturnType<typeof useFoundRows>
  asked: boolean
  chosen: string | null
  onOpen: (jobId: number) => void
}

/** What the search found. While one is chosen the list keeps to a few lines above its details. */
export function FoundCards({ found, asked, chosen, onOpen }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const locale = useLocale()
  const [search] = useSearchParams()
  const columns = useMemo<Column<FoundRow>[]>(() => {
    return [
      {
        id: 'application',
        title: t('application'),
        kind: 'code',
        value: (row) => row.application.applicationNo,
        cell: (row) => (
          <Link to={jobLink(search, row.jobId)} aria-current={chosen === String(row.jobId) ? 'true' : undefined}>
            {row.application.applicationNo}
          </Link>
        ),
        width: 130,
        hideable: false,
        sortable: true,
      },
      {
        id: 'state',
        title: t('state'),
        kind: 'status',
        value: (row) => cardJobStateName(row.status, locale),
        cell: (row) => <CardJobStateTag status={row.status} />,
        width: 190,
        sortable: true,
      },
      { id: 'passport', title: t('passport'), kind: 'code', value: (row) => row.application.passportNo, width: 100, sortable: true },
      { id: 'name', title: t('name'), kind: 'text', value: (row) => row.application.name, width: 150, sortable: true },
      { id: 'employer', title: t('employer'), kind: 'text', value: (row) => row.application.employerName, width: 170, sortable: true },
      { id: 'serial', title: t('serial'), kind: 'code', value: (row) => row.card?.cardSn, width: 104, sortable: true },
      { id: 'since', title: t('since'), kind: 'date', value: (row) => row.since, width: 100, sortable: true },
      { id: 'branch', title: t('branch'), kind: 'code', value: (row) => row.branch.code, width: 80, sortable: true, hidden: true },
      { id: 'station', title: t('station'), kind: 'code', value: (row) => row.stationId, width: 100, sortable: true, hidden: true },
      { id: 'chip', title: t('chip'), kind: 'code', value: (row) => row.card?.chipSn, width: 200, sortable: true, hidden: true },
      { id: 'sticker', title: t('sticker'), kind: 'date', value: (row) => row.application.stickerDate, sortable: true, hidden: true },
    ]
  }, [t, locale, search, chosen])
  if (!asked) return null
  return (
    <DataTable
      id="search-card"
      label={t('label')}
      columns={columns}
      rows={found.rows}
      rowId={rowId}
      hasNext={found.hasNext}
      loadingNext={found.loadingNext}
      loadNext={found.loadNext}
      total={found.total}
      totalCapped={found.capped}
      filters={
        <>
          <StatusFilter />
          {search.get('branch') && <UrlFilter name="branch" label={t('branch')} choices={[{ value: search.get('branch')!, label: search.get('branch')! }]} />}
          {search.get('remade') && <UrlFilter name="remade" label={t('remade')} choices={[{ value: 'no', label: t('notRemade') }]} />}
        </>
      }
      onOpen={(row) => onOpen(row.jobId)}
      height={heightBesideDetails(found.rows.length, chosen)}
      empty={{ title: p('record.notFound'), hint: t('emptyHint') }}
    />
  )
}
