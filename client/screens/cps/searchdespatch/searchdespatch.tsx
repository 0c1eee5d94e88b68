import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { searchdespatchQuery } from '#client/__generated__/searchdespatchQuery.graphql.ts'
import { PastPage } from '#client/parts/past/PastPage.tsx'
import { usePast } from '#client/parts/past/usePast.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { PackageDetails } from '#client/screens/cps/package/PackageDetails.tsx'
import { PastPackage } from '#client/screens/cps/package/PastPackage.tsx'
import { usePackageScan } from '#client/screens/cps/package/usePackageScan.ts'
import { useFormats } from '#client/state/formats.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { headquarters } from '#domain/limits.ts'
import { packageSearchOf } from './packageSearch.ts'
import './searchdespatch.css'
import { SearchFilters } from './SearchFilters.tsx'
import { useFoundPackages } from './useFoundPackages.ts'
import { usePackageColumns } from './usePackageColumns.tsx'

const text = defineMessages({
  state: {
    id: 'cps.searchdespatch.state',
    defaultMessage:
      '{n, plural, =0 {No package} one {# package} other {{total} packages}} from {from} to {to}',
  },
  days: { id: 'cps.searchdespatch.days', defaultMessage: 'Both days of the search are needed' },
  scan: {
    id: 'cps.searchdespatch.scan',
    defaultMessage: 'Scan a label, or type a packaging id or consignment no.',
  },
  label: { id: 'cps.searchdespatch.label', defaultMessage: 'Packages found' },
  emptyHint: {
    id: 'cps.searchdespatch.emptyHint',
    defaultMessage: 'Choose other days, or clear the filters.',
  },
  goneHint: {
    id: 'cps.searchdespatch.goneHint',
    defaultMessage: 'It is with another branch, or its number is wrong.',
  },
})

const query = graphql`
  query searchdespatchQuery(
    $filter: PackageFilter!
    $descending: Boolean
    $asked: Boolean!
    $first: Int = 50
    $q: String!
    $chosen: Boolean!
  ) @preloadable {
    ...SearchFilters_query
    ...useFoundPackages_query
      @arguments(filter: $filter, descending: $descending, asked: $asked, first: $first)
    found: findPackage(text: $q) @include(if: $chosen) {
      id
      ...PackageDetails_package @alias(as: "package")
    }
  }
`

/** The default order of the list. */
const order = { id: 'despatched', descending: true }

/**
 * Search despatch (/ikad/cps/searchdespatch): packages of a range of days, and beside them the one
 * in the address.
 */
export function Screen({ queryRef }: ScreenProps<searchdespatchQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const { search, set } = useUrlQuery()
  const profile = useStore(profileStore)
  const data = usePreloadedQuery<searchdespatchQuery>(query, queryRef)
  const packages = useFoundPackages(data)
  const refresh = useLiveRefresh(['PACKAGE'])
  const atHq = profile?.branchcode === headquarters
  const columns = usePackageColumns(atHq)
  const onScan = usePackageScan((packagingId) => set({ q: packagingId }))

  const { range, refused } = packageSearchOf(search)
  const refusal = refused && (refused === 'field.required' ? t('days') : p(refused))
  const { chosen } = queryRef.variables
  const state = range
    ? t('state', {
        ...format.howMany(packages),
        from: format.date(range.from),
        to: format.date(range.to),
      })
    : refusal
  const past = usePast()
  const q = search.get('q')
  if (chosen && q && past)
    return (
      <PastPage screen="/ikad/cps/searchdespatch" of={q} past={past}>
        <PastPackage
          number={q}
          past={past}
          onClose={() => set({ q: null, at: null, until: null })}
        />
      </PastPage>
    )
  return (
    <>
      <PageHeader screen="/ikad/cps/searchdespatch" state={state} />
      <ScanField label={t('scan')} onScan={onScan} />
      {refusal && (
        <Callout compact intent="danger" role="alert" className="ik-sd-refused">
          {refusal}
        </Callout>
      )}
      <MasterDetail
        detail={
          chosen &&
          (data.found?.package ? (
            <PackageDetails
              key={data.found.id}
              found={data.found.package}
              onChanged={() => refresh()}
              onClose={() => set({ q: null })}
            />
          ) : (
            <NoticePanel title={p('package.notFound')}>{t('goneHint')}</NoticePanel>
          ))
        }
      >
        <DataTable
          id="search-despatch"
          label={t('label')}
          columns={columns}
          {...packages}
          sorting="server"
          order={order}
          current={data.found?.id ?? null}
          onOpen={({ packagingId }) => set({ q: packagingId })}
          filters={<SearchFilters query={data} />}
          empty={{ title: refusal ?? p('despatch.notFound'), hint: t('emptyHint') }}
        />
      </MasterDetail>
    </>
  )
}
