import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { retentionQuery } from '#client/__generated__/retentionQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { ErasedRecords } from './ErasedRecords.tsx'
import { ErasureTable } from './ErasureTable.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { RetentionRulesButton } from './RetentionRulesButton.tsx'
import './retention.css'

const text = defineMessages({
  erase: { id: 'uam.retention.erase', defaultMessage: 'Erase …' },
})

const query = graphql`
  query retentionQuery($first: Int, $filter: ErasedRecordFilter) @preloadable {
    retentionRules {
      version
      mayChange
      ...RetentionRulesButton_rules
    }
    erasurePreview {
      cards
      ...PreviewPanel_line
    }
    erasures {
      endedAt
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
  const t = useTexts(text)
  const data = usePreloadedQuery<retentionQuery>(query, queryRef)
  const refresh = useLiveRefresh(['SETTINGS'])
  const { search } = useUrlQuery()
  const [erasing, setErasing] = useState(false)
  const { retentionRules, erasurePreview, erasures } = data
  const waits = erasurePreview.some(({ cards }) => cards > 0)
  const running = erasures.some(({ endedAt }) => endedAt === null)
  return (
    <>
      <PageHeader
        screen="/ikad/uam/retention"
        actions={
          <>
            <RetentionRulesButton rules={retentionRules} onDone={() => refresh()} />
            <Button
              text={t('erase')}
              intent="danger"
              disabled={!waits || running || !retentionRules.mayChange}
              onClick={() => setErasing(true)}
            />
          </>
        }
      />
      {search.get('key') ? (
        <ErasedRecords query={data} />
      ) : (
        <div className="ik-retention">
          <PreviewPanel lines={erasurePreview} />
          <ErasureTable erasures={erasures} />
        </div>
      )}
      {erasing && (
        <EraseDialog
          version={retentionRules.version}
          onDone={() => refresh()}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  )
}
