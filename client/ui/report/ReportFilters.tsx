import { graphql, useFragment } from 'react-relay'
import { reportPeriods, type ReportFilterName } from '#domain/report/reportFilter.ts'
import { sectors } from '#domain/application/sectors.ts'
import { headquarters } from '#domain/limits.ts'
import type { ReportFilters_query$key } from '#client/__generated__/ReportFilters_query.graphql.ts'
import { profileStore } from '#client/session/profile.ts'
import { DateRange } from '../DateRange.tsx'
import { rangePatch } from '../dateRangeQuery.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { useStore } from '../store.ts'
import { useTexts } from '../texts.ts'
import { UrlFilter } from '../UrlFilter.tsx'
import { useUrlQuery } from '../useUrlQuery.ts'
import { periodOf, reportRange } from './reportVariables.ts'

const text = {
  days: ['Days', 'Hari'],
  branch: ['Branch', 'Cawangan'],
  cardType: ['Card type', 'Jenis kad'],
  station: ['Station', 'Stesen'],
  code: ['Reject code', 'Kod tolakan'],
  pass: ['Pass type', 'Jenis pas'],
  new: ['New', 'Baharu'],
  renewal: ['Renewal', 'Pembaharuan'],
  sector: ['Sector', 'Sektor'],
  period: ['Count by', 'Kira mengikut'],
  daily: ['day', 'hari'],
  monthly: ['month', 'bulan'],
  yearly: ['year', 'tahun'],
} as const

const fragment = graphql`
  fragment ReportFilters_query on Query {
    branches {
      code
      name
    }
    cardTypes {
      code
      description
    }
    qcStatusCodes {
      code
      description
    }
    stations {
      stationId
      name
    }
  }
`

type Props = { query: ReportFilters_query$key; filters: readonly string[] }

/** The filters that the report takes; their state stands in the address. */
export function ReportFilters({ query, filters }: Props) {
  const t = useTexts(text)
  const { search, set } = useUrlQuery()
  const { branches, cardTypes, qcStatusCodes, stations } = useFragment(fragment, query)
  // Others have their own branch alone to choose from.
  const atHq = useStore(profileStore)?.branchcode === headquarters
  const takes = (name: ReportFilterName) => filters.includes(name)
  return (
    <>
      {takes('period') && (
        <FilterSelect
          label={t('period')}
          value={periodOf(search)}
          any={false}
          choices={reportPeriods.map((value) => ({ value, label: t(value) }))}
          onChange={(type) => set({ type })}
        />
      )}
      {takes('range') && <DateRange label={t('days')} value={reportRange(search)} onChange={(range) => set(rangePatch(range))} />}
      {takes('branchCode') && atHq && (
        <UrlFilter label={t('branch')} name="branch" choices={branches.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))} />
      )}
      {takes('cardType') && (
        <UrlFilter label={t('cardType')} name="cardType" choices={cardTypes.map(({ code, description }) => ({ value: code, label: `${code} · ${description}` }))} />
      )}
      {takes('stationId') && (
        <UrlFilter label={t('station')} name="station" choices={stations.map(({ stationId, name }) => ({ value: stationId, label: `${stationId} · ${name}` }))} />
      )}
      {takes('rejectCode') && (
        <UrlFilter label={t('code')} name="code" choices={qcStatusCodes.map(({ code, description }) => ({ value: code, label: `${code} · ${description}` }))} />
      )}
      {takes('passType') && (
        <UrlFilter label={t('pass')} name="pass" choices={(['new', 'renewal'] as const).map((value) => ({ value, label: t(value) }))} />
      )}
      {takes('sector') && <UrlFilter label={t('sector')} name="sector" choices={Object.keys(sectors).map((value) => ({ value, label: value }))} />}
    </>
  )
}
