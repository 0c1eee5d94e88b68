import { Search } from '@blueprintjs/icons'
import { useEffect } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { searchcardQuery } from '#client/__generated__/searchcardQuery.graphql.ts'
import { PastPage } from '#client/parts/past/PastPage.tsx'
import { usePast } from '#client/parts/past/usePast.ts'
import { LastRecords, inSearchCard } from '#client/parts/record/LastRecords.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { cardEventNames } from '#domain/cardJob/cardEvents.ts'
import { rowId } from '#domain/settings/reference.ts'
import './searchcard.css'
import { CardDetails } from './CardDetails.tsx'
import { CardSearch } from './CardSearch.tsx'
import { EventCards } from './EventCards.tsx'
import { eventOf } from './eventFilter.ts'
import { FoundCards } from './FoundCards.tsx'
import { PastCardJob } from './PastCardJob.tsx'
import { statusesOf } from './searchVariables.ts'
import { useEventRows } from './useEventRows.ts'
import { useFoundRows } from './useFoundRows.ts'

const text = defineMessages({
  ask: {
    id: 'cps.searchcard.ask',
    defaultMessage: 'Search by name, passport, application, card or chip serial, or employer',
  },
  found: {
    id: 'cps.searchcard.found',
    defaultMessage:
      '{n, plural, one {# card job} other {#{more, select, yes {+} other {}} card jobs}} found',
  },
  happened: {
    id: 'cps.searchcard.happened',
    defaultMessage:
      '{event}: {n, plural, one {# card} other {#{more, select, yes {+} other {}} cards}}',
  },
  start: { id: 'cps.searchcard.start', defaultMessage: 'Search for a card' },
  startHint: {
    id: 'cps.searchcard.startHint',
    defaultMessage:
      'Scan a card’s QR code or its serial, or type a name, passport, application number or employer and press Enter.',
  },
  gone: { id: 'cps.searchcard.gone', defaultMessage: 'This job is not here' },
  goneHint: {
    id: 'cps.searchcard.goneHint',
    defaultMessage: 'It belongs to another branch, or its address is wrong.',
  },
})

const query = graphql`
  query searchcardQuery(
    $q: String!
    $asked: Boolean!
    $listed: Boolean!
    $status: [CardJobStatus!]
    $branch: String
    $withoutRemake: Boolean
    $sort: CardJobSort!
    $descending: Boolean!
    $happened: Boolean!
    $latestFirst: Boolean!
    $eventFilter: CardEventFilter!
    $first: Int = 50
    $job: ID!
    $chosen: Boolean!
    $start: Boolean!
  ) @preloadable {
    ...useFoundRows_query
      @arguments(
        q: $q
        asked: $asked
        listed: $listed
        status: $status
        branch: $branch
        withoutRemake: $withoutRemake
        sort: $sort
        descending: $descending
        first: $first
      )
    ...useEventRows_query
      @arguments(
        eventFilter: $eventFilter
        happened: $happened
        latestFirst: $latestFirst
        first: $first
      )
    ...EventFilters_query
    ...CardDetails_query
    viewer @include(if: $start) {
      ...LastRecords_viewer @arguments(of: ALL)
    }
    job: node(id: $job) @include(if: $chosen) {
      ...CardDetails_job @alias(as: "card")
    }
  }
`

/**
 * Search card (/ikad/cps/production/searchcard): finds any card by any of its numbers, with its
 * whole history.
 */
export function Screen({ queryRef }: ScreenProps<searchcardQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const say = useSay()
  const { search, set, setTyped } = useUrlQuery()
  const data = usePreloadedQuery<searchcardQuery>(query, queryRef)
  const found = useFoundRows(data, statusesOf(search))
  const events = useEventRows(data)
  const event = eventOf(search)
  useLiveRefresh(['CARD_JOB', 'PACKAGE', 'APPLICATION', 'PRINT_LIST'])

  const asked = queryRef.variables.listed
  const { chosen } = queryRef.variables
  const [only] = found.rows
  // A search with a single result shows it at once.
  const single =
    asked && !chosen && found.rows.length === 1 && !found.hasNext && only
      ? String(only.jobId)
      : null
  useEffect(() => {
    if (single) setTyped({ job: single })
  }, [single, setTyped])

  const state = event
    ? t('happened', {
        event: say(cardEventNames[event]),
        n: events.total,
        more: events.totalCapped ? 'yes' : 'no',
      })
    : !asked
      ? t('ask')
      : found.rows.length === 0
        ? found.inOtherStates > 0
          ? null
          : p('record.notFound')
        : t('found', { n: found.total, more: found.totalCapped ? 'yes' : 'no' })
  const past = usePast()
  const job = search.get('job') ?? ''
  if (past && rowId.test(job))
    return (
      <PastPage screen="/ikad/cps/production/searchcard" of={job} past={past}>
        <PastCardJob
          jobId={Number(job)}
          past={past}
          onClose={() => set({ job: null, at: null, until: null })}
        />
      </PastPage>
    )
  return (
    <>
      <PageHeader screen="/ikad/cps/production/searchcard" state={state} />
      <CardSearch
        value={search.get('q') ?? ''}
        onSearch={(q, jobId) => set({ q, event: null, job: jobId === null ? null : String(jobId) })}
      />
      <MasterDetail
        size="wide"
        detail={
          chosen &&
          (data.job?.card ? (
            <CardDetails
              job={data.job.card}
              query={data}
              onShow={(jobId) => set({ job: String(jobId) })}
              onClose={found.rows.length === 1 && !event ? null : () => set({ job: null })}
            />
          ) : (
            <NoticePanel title={t('gone')}>{t('goneHint')}</NoticePanel>
          ))
        }
      >
        {event && (
          <EventCards
            found={events}
            query={data}
            chosen={search.get('job')}
            onOpen={(jobId) => set({ job: String(jobId) })}
          />
        )}
        <FoundCards
          found={found}
          asked={asked}
          chosen={search.get('job')}
          onOpen={(jobId) => set({ job: String(jobId) })}
        />
        {queryRef.variables.start && (
          <>
            {!chosen && (
              <NoticePanel icon={<Search size={20} />} title={t('start')}>
                {t('startHint')}
              </NoticePanel>
            )}
            <LastRecords viewer={data.viewer} to={inSearchCard} chosen={search.get('job')} />
          </>
        )}
      </MasterDetail>
    </>
  )
}
