import { Button } from '@blueprintjs/core'
import { useCallback, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { rightsQuery } from '#client/__generated__/rightsQuery.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { AskRemoval } from './AskRemoval.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { RightsEntries } from './RightsEntries.tsx'
import { RightsRulesButton } from './RightsRulesButton.tsx'
import { rightsTexts } from './rightsTexts.ts'
import { noFilters } from './rightsVariables.ts'
import { useReviewColumns } from './useReviewColumns.tsx'
import { useReviewCommands } from './useReviewCommands.ts'
import { useReviewedUsers, type ReviewedRow } from './useReviewedUsers.ts'
import './rights.css'

const text = defineMessages({
  count: {
    id: 'uam.rights.count',
    defaultMessage: '{n, plural, one {{total} person} other {{total} people}}',
  },
  label: { id: 'uam.rights.label', defaultMessage: 'People whose rights are reviewed' },
  decisions: rightsTexts.decisions,
  people: { id: 'uam.rights.people', defaultMessage: 'People' },
  empty: { id: 'uam.rights.empty', defaultMessage: 'Nobody fits' },
  all: rightsTexts.all,
})

const query = graphql`
  query rightsQuery(
    $first: Int
    $filter: ReviewedUserFilter
    $sort: ReviewSort
    $descending: Boolean
    $entries: RightsEntryFilter
  ) @preloadable {
    ...ReviewFilters_query
    ...BranchFilter_query
    rightsRules {
      id
      ...RightsEntries_rules
      ...RightsRulesButton_rules
    }
    ...useReviewedUsers_query
      @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
    ...RightsEntries_query @arguments(first: $first, entries: $entries)
  }
`

/**
 * Review of rights (/ikad/uam/rights): people whom somebody else confirms each period, and what was
 * decided about them.
 */
export function Screen({ queryRef }: ScreenProps<rightsQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const data = usePreloadedQuery<rightsQuery>(query, queryRef)
  const people = useReviewedUsers(data)
  const { search, set } = useUrlQuery()
  const refresh = useLiveRefresh(['USER'])
  const { confirm, confirming } = useReviewCommands()
  const [asking, setAsking] = useState<ReviewedRow | null>(null)
  const onConfirm = async (person: ReviewedRow) => {
    await confirm(person)
    // Also after a refusal, because somebody else has changed the account.
    refresh()
  }
  const ask = useCallback((person: ReviewedRow) => setAsking(person), [])
  const columns = useReviewColumns({ confirming, onConfirm, onAsk: ask })
  const decisions = search.get('view') === 'decisions'
  const chosen = people.rows.find(({ loginId }) => loginId === search.get('key'))
  return (
    <>
      <PageHeader
        screen="/ikad/uam/rights"
        state={decisions ? undefined : t('count', format.howMany(people))}
        actions={
          <>
            <Button
              text={t(decisions ? 'people' : 'decisions')}
              onClick={() => set({ view: decisions ? null : 'decisions' })}
            />
            <RightsRulesButton rules={data.rightsRules} onDone={() => refresh()} />
          </>
        }
      />
      {decisions ? (
        <RightsEntries
          query={data}
          rules={data.rightsRules}
          branchFilter={<BranchFilter query={data} />}
        />
      ) : (
        <MasterDetail
          size="slim"
          detail={
            chosen && (
              <ReviewPanel
                person={chosen}
                confirming={confirming}
                onConfirm={() => void onConfirm(chosen)}
                onAsk={() => setAsking(chosen)}
                onClose={() => set({ key: null })}
              />
            )
          }
        >
          <DataTable<ReviewedRow>
            id="rights"
            label={t('label')}
            columns={columns}
            {...people}
            rowId={(row) => row.loginId}
            sorting="server"
            order={{ id: 'due', descending: false }}
            current={chosen?.loginId ?? null}
            onOpen={({ loginId }) => set({ key: loginId })}
            filters={<ReviewFilters query={data} />}
            empty={{
              filtered: true,
              title: t('empty'),
              action: <Button text={t('all')} onClick={() => set(noFilters)} />,
            }}
          />
        </MasterDetail>
      )}
      {asking && (
        <AskRemoval person={asking} onDone={() => refresh()} onClose={() => setAsking(null)} />
      )}
    </>
  )
}
