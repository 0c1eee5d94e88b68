import { graphql, usePreloadedQuery } from 'react-relay'
import type { retentionQuery } from '#client/__generated__/retentionQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { ErasedRecords } from './ErasedRecords.tsx'
import { ErasureTable } from './ErasureTable.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import './retention.css'
import { RetentionHeader } from './RetentionHeader.tsx'

const query = graphql`
  query retentionQuery($first: Int, $filter: ErasedRecordFilter) @preloadable {
    ...RetentionHeader_query
    erasurePreview {
      ...PreviewPanel_line
    }
    erasures {
      ...ErasureTable_erasure
    }
    ...ErasedRecords_query @arguments(first: $first, filter: $filter)
  }
`

/**
 * Retention of personal data (/ikad/uam/retention): for how long it is kept, what an erasure of
 * today would erase, and what was erased.
 */
export function Screen({ queryRef }: ScreenProps<retentionQuery>) {
  const data = usePreloadedQuery<retentionQuery>(query, queryRef)
  const refresh = useLiveRefresh(['SETTINGS'])
  const { search } = useUrlQuery()
  return (
    <>
      <RetentionHeader query={data} onDone={() => refresh()} />
      {search.get('key') ? (
        <ErasedRecords query={data} />
      ) : (
        <div className="ik-retention">
          <PreviewPanel lines={data.erasurePreview} />
          <ErasureTable erasures={data.erasures} />
        </div>
      )}
    </>
  )
}
