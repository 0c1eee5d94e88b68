import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { certificationQuery } from '#client/__generated__/certificationQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import './certification.css'
import { CertificationTable } from './CertificationTable.tsx'
import { SheetPanel } from './SheetPanel.tsx'

const text = defineMessages({
  state: {
    id: 'sms.certification.state',
    defaultMessage:
      'Once a year two people sign what each place holds, and one of them holds none of it',
  },
})

const query = graphql`
  query certificationQuery(
    $year: Int
    $branchCode: String!
    $stationId: String
    $sheetYear: Int!
    $chosen: Boolean!
  ) @preloadable {
    ...CertificationTable_query @arguments(year: $year)
    certification(branchCode: $branchCode, stationId: $stationId, year: $sheetYear)
      @include(if: $chosen) {
      ...SheetPanel_sheet
    }
  }
`

/**
 * Certification (/ikad/sms/certification): the places of a year (`year`), with what one of them
 * held (`place`) and who signed.
 */
export function Screen({ queryRef }: ScreenProps<certificationQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const data = usePreloadedQuery<certificationQuery>(query, queryRef)
  const { search, set } = useUrlQuery()
  const refresh = useLiveRefresh(['STOCK', 'PACKAGE'])
  const place = search.get('place')
  return (
    <>
      <PageHeader screen="/ikad/sms/certification" state={t('state')} />
      <MasterDetail
        size="even"
        detail={
          place !== null &&
          (data.certification ? (
            <SheetPanel
              key={place}
              sheet={data.certification}
              onChange={() => refresh()}
              onClose={() => set({ place: null })}
            />
          ) : (
            <Panel>
              <Notice title={p('certification.notFound')} />
            </Panel>
          ))
        }
      >
        <CertificationTable query={data} />
      </MasterDetail>
    </>
  )
}
