import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  CertificationTable_query$data,
  CertificationTable_query$key,
} from '#client/__generated__/CertificationTable_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { usePlaceName } from '#client/screens/sms/stocktake/usePlaceName.ts'
import { clock } from '#client/state/clock.ts'
import { useFormats } from '#client/state/formats.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { FilterSwitch } from '#client/ui/filters/FilterSwitch.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { certificationStateRows } from '#domain/certification/states.ts'
import { headquarters } from '#domain/limits.ts'
import { placeKey } from '#domain/stocktake/placeKey.ts'
import { notCertified } from './certificationVariables.ts'

const text = defineMessages({
  label: { id: 'sms.certification.CertificationTable.label', defaultMessage: 'Certifications' },
  year: { id: 'sms.certification.CertificationTable.year', defaultMessage: 'Year' },
  open: { id: 'sms.certification.CertificationTable.open', defaultMessage: 'Not certified' },
  own: { id: 'sms.certification.CertificationTable.own', defaultMessage: 'My branch' },
  first: {
    id: 'sms.certification.CertificationTable.first',
    defaultMessage: 'First signature',
  },
  second: {
    id: 'sms.certification.CertificationTable.second',
    defaultMessage: 'Second signature',
  },
  none: {
    id: 'sms.certification.CertificationTable.none',
    defaultMessage: 'No place held blank cards on {day}, or none fits',
  },
})

/** Years for which the list offers certifications. */
const yearsBack = 5

const fragment = graphql`
  fragment CertificationTable_query on Query @argumentDefinitions(year: { type: "Int" }) {
    ...BranchFilter_query
    certifications(year: $year) {
      year
      day
      places {
        branch {
          id
          code
          name
        }
        stationId
        cards
        state
        signedBy
        signedAt
        certifiedBy
        certifiedAt
      }
    }
  }
`
type Row = CertificationTable_query$data['certifications']['places'][number]
const placeOf = ({ branch, stationId }: Row) => placeKey({ branchCode: branch.code, stationId })

/** Lists the places that held blank cards on the certification day of a year, and who signed. */
export function CertificationTable({ query }: { query: CertificationTable_query$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const data = useFragment(fragment, query)
  const { year, day, places } = data.certifications
  const { search, set: open } = useUrlQuery()
  const { search: asked, set } = useAskedQuery()
  const own = useStore(profileStore)?.branchcode ?? ''
  const placeName = usePlaceName()
  const stateColumn = useStateColumn(certificationStateRows)
  const states = useStateChoices(certificationStateRows)
  const rows = places.filter(shownIn(asked, own))
  const columns = useMemo<Column<Row>[]>(() => {
    const signature = (by: string | null | undefined, at: string | null | undefined) =>
      by && at ? `${by}, ${format.dateTime(at)}` : null
    return [
      {
        id: 'place',
        title: t(term.place),
        kind: 'text',
        value: placeName,
        width: 220,
        sortable: true,
      },
      {
        id: 'cards',
        title: t(term.cards),
        kind: 'count',
        value: (row) => row.cards,
        width: 90,
        sortable: true,
      },
      stateColumn({ id: 'state', title: t(term.status), width: 160 }, (row) => row.state),
      {
        id: 'first',
        title: t('first'),
        kind: 'text',
        value: (row) => signature(row.signedBy, row.signedAt),
        width: 260,
      },
      {
        id: 'second',
        title: t('second'),
        kind: 'text',
        value: (row) => signature(row.certifiedBy, row.certifiedAt),
        width: 260,
      },
    ]
  }, [t, format, placeName, stateColumn])
  return (
    <DataTable<Row>
      id="certifications"
      label={t('label')}
      columns={columns}
      rows={rows}
      rowId={placeOf}
      current={search.get('place')}
      onOpen={(row) => open({ place: placeOf(row), year: String(year) })}
      filters={
        <>
          <FilterSelect
            label={t('year')}
            value={String(year)}
            choices={yearsShown(year).map((value) => ({ value, label: value }))}
            any={false}
            onChange={(chosen) => set({ year: chosen, place: null })}
          />
          <FilterSelect
            label={t(term.status)}
            value={asked.get('state') ?? ''}
            choices={[{ value: notCertified, label: t('open') }, ...states]}
            onChange={(state) => set({ state: state || null })}
          />
          <BranchFilter query={data} />
          {own === headquarters && (
            <FilterSwitch
              label={t('own')}
              checked={asked.get('own') === '1'}
              onChange={(on) => set({ own: on ? '1' : null })}
            />
          )}
        </>
      }
      empty={{ title: t('none', { day: format.date(day) }) }}
    />
  )
}

/** Returns the predicate of the filters in the address. */
function shownIn(search: URLSearchParams, own: string) {
  const state = search.get('state')
  const branch = search.get('branch')
  return (row: Row): boolean =>
    (!state || (state === notCertified ? row.state !== 'CERTIFIED' : row.state === state)) &&
    (!branch || row.branch.code === branch) &&
    (search.get('own') !== '1' || row.branch.code === own)
}

/** Returns the years that can be chosen, the latest first: recent ones, and the one shown. */
function yearsShown(shown: number): string[] {
  const now = Number(clock.today().slice(0, 4))
  const recent = Array.from({ length: yearsBack }, (_, back) => now - back)
  return [...new Set([...recent, shown])].toSorted((a, b) => b - a).map(String)
}
