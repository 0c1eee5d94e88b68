import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { destructionQuery } from '#client/__generated__/destructionQuery.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { ContainerPanel } from './ContainerPanel.tsx'
import { Containers } from './Containers.tsx'
import './destruction.css'
import { OpenContainer } from './OpenContainer.tsx'
import { RecordVoidCards } from './RecordVoidCards.tsx'
import { SpoiledCards } from './SpoiledCards.tsx'
import { VoidCards } from './VoidCards.tsx'

const text = defineMessages({
  state: {
    id: 'sms.destruction.state',
    defaultMessage:
      'Spoiled and void cards are kept, sealed in a container, and destroyed before two witnesses',
  },
})

const query = graphql`
  query destructionQuery(
    $first: Int
    $branchCode: String
    $filter: DestructionFilter
    $no: String!
    $chosen: Boolean!
  ) @preloadable {
    ...BranchFilter_query
    ...OpenContainer_query
    ...RecordVoidCards_query
    ...VoidCards_query @arguments(branchCode: $branchCode)
    ...SpoiledCards_query @arguments(branchCode: $branchCode)
    ...Containers_query @arguments(first: $first, filter: $filter)
    destruction(documentNo: $no) @include(if: $chosen) {
      id
      ...ContainerPanel_destruction
    }
  }
`

/**
 * Destruction (/ikad/sms/destruction): waiting spoiled and void cards, the containers, and the one in the
 * address (`no`).
 */
export function Screen({ queryRef }: ScreenProps<destructionQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const data = usePreloadedQuery<destructionQuery>(query, queryRef)
  const { search, set } = useUrlQuery()
  const refresh = useLiveRefresh(['STOCK'])
  const open = (no: string | null) => set({ no })
  return (
    <>
      <PageHeader
        screen="/ikad/sms/destruction"
        state={t('state')}
        actions={
          <>
            <BranchFilter query={data} />
            <RecordVoidCards query={data} />
            <OpenContainer query={data} onOpened={open} />
          </>
        }
      />
      <MasterDetail
        size="even"
        detail={
          search.get('no') !== null &&
          (data.destruction ? (
            <ContainerPanel
              key={data.destruction.id}
              destruction={data.destruction}
              onChange={() => refresh()}
              onClose={() => open(null)}
            />
          ) : (
            <Panel>
              <Notice title={p('destruction.notFound')} />
            </Panel>
          ))
        }
      >
        <SpoiledCards query={data} />
        <VoidCards query={data} />
        <Containers query={data} onOpen={open} />
      </MasterDetail>
    </>
  )
}
