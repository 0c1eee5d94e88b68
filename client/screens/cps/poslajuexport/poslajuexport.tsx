import { graphql, usePreloadedQuery } from 'react-relay'
import type { poslajuexportQuery } from '#client/__generated__/poslajuexportQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useLocale } from '#client/state/locale.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { headquarters } from '#domain/limits.ts'
import { ExportFilters } from './ExportFilters.tsx'
import { ExportHeader } from './ExportHeader.tsx'
import { exportChoice, exportPath } from './exportVariables.ts'
import { ParcelTable } from './ParcelTable.tsx'
import { pickupDay } from './pickupDay.ts'
import './poslajuexport.css'
import { useCourierFile } from './useCourierFile.ts'
import { WritingBar } from './WritingBar.tsx'

const query = graphql`
  query poslajuexportQuery($filter: PackageFilter!, $first: Int = 50) @preloadable {
    counted: packages(first: 1, filter: $filter) {
      ...ExportHeader_packages
    }
    ...ExportFilters_query
    ...ParcelTable_query @arguments(filter: $filter, first: $first)
  }
`

/**
 * Courier export (/ikad/cps/poslajuexport): exports deliveries of a range of days as the courier's
 * workbook.
 */
export function Screen({ queryRef }: ScreenProps<poslajuexportQuery>) {
  const locale = useLocale()
  const { search } = useUrlQuery()
  const profile = useStore(profileStore)
  const data = usePreloadedQuery<poslajuexportQuery>(query, queryRef)
  const file = useCourierFile()
  useLiveRefresh(['PACKAGE'])

  const choice = exportChoice(search)
  const take = (packagingIds: string[], packages = packagingIds.length) => {
    const path = exportPath(choice, { pickup: pickupDay(search).day, packagingIds, locale })
    const name = `poslaju-${choice.range.from}-${choice.range.to}.xlsx`
    void file.take(path, name, packages)
  }
  const atHq = profile?.branchcode === headquarters

  return (
    <>
      <ExportHeader
        packages={data.counted}
        writing={file.writing !== null}
        onTakeAll={(total) => take([], total)}
      />
      {file.writing && (
        <section className="ik-panel ik-px-writing-panel">
          <WritingBar writing={file.writing} onCancel={file.cancel} />
        </section>
      )}
      <ParcelTable
        query={data}
        withBranch={atHq}
        withNumber={choice.number !== 'without'}
        withExported={choice.exported !== 'new'}
        filters={<ExportFilters query={data} />}
        onTake={take}
      />
    </>
  )
}
