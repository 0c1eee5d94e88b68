import { graphql, usePreloadedQuery } from 'react-relay'
import type { dashboardQuery } from '#client/__generated__/dashboardQuery.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useBranchName } from '#client/parts/filters/useBranchName.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { useThrottled } from '#client/relay/useThrottled.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { WallButton } from '#client/ui/wall/WallButton.tsx'
import { headquarters } from '#domain/limits.ts'
import './dashboard.css'
import { CardTypeTable } from './CardTypeTable.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { DashboardWall } from './DashboardWall.tsx'
import { DayChart } from './DayChart.tsx'
import { HourChart } from './HourChart.tsx'
import { QueueTable } from './QueueTable.tsx'
import { RejectChart } from './RejectChart.tsx'
import { StationTable } from './StationTable.tsx'
import { Tiles } from './Tiles.tsx'

/**
 * The shortest interval between refreshes, however many changes there are; and the interval of
 * those for ages and the day.
 */
const refreshMs = 2_000
const minute = 60_000

const query = graphql`
  query dashboardQuery($branch: String, $days: Int!) @preloadable {
    ...useBranchName_query
    ...BranchFilter_query
    productionDashboard(branchCode: $branch, rangeDays: $days) {
      ...DashboardHeader_dashboard
      ...Tiles_dashboard
      ...QueueTable_dashboard
      ...HourChart_dashboard
      ...DayChart_dashboard
      ...RejectChart_dashboard
      ...CardTypeTable_dashboard
      ...StationTable_dashboard
      ...DashboardWall_dashboard
    }
  }
`

/**
 * Production dashboard (/ikad/cps/dashboard): today, the queues, the stations, reject reasons and
 * the last weeks, each figure linked to its list; or the first part as a wall display.
 */
export function Screen({ queryRef }: ScreenProps<dashboardQuery>) {
  const t = useTexts()
  const profile = useStore(profileStore)
  const data = usePreloadedQuery<dashboardQuery>(query, queryRef)
  const figures = data.productionDashboard
  const refresh = useRefresh()
  const soon = useThrottled(() => refresh(), refreshMs)
  useLive(['CARD_JOB', 'PRINT_LIST', 'PACKAGE', 'APPLICATION', 'STATION', 'SETTINGS'], soon)
  useRefreshEvery(minute)
  const { search, set } = useUrlQuery()

  const central = profile?.branchcode === headquarters
  const { branch = null, days } = queryRef.variables
  const name =
    useBranchName(data, central ? branch : (profile?.branchcode ?? null)) ?? t(term.allBranches)
  if (search.get('view') === 'wall')
    return (
      <DashboardWall
        dashboard={figures}
        branch={branch}
        name={name}
        onLeave={() => set({ view: null })}
      />
    )
  return (
    <>
      <DashboardHeader
        dashboard={figures}
        name={name}
        actions={
          <>
            <BranchFilter query={data} />
            <WallButton onClick={() => set({ view: 'wall' })} />
          </>
        }
      />
      <div className="ik-dash">
        <Tiles dashboard={figures} branch={branch} />
        <div className="ik-dash-row">
          <HourChart dashboard={figures} branch={branch} />
          <QueueTable dashboard={figures} branch={branch} />
        </div>
        <StationTable dashboard={figures} branch={branch} />
        <div className="ik-dash-row">
          <DayChart dashboard={figures} branch={branch} />
          <RejectChart dashboard={figures} branch={branch} days={days} />
        </div>
        <CardTypeTable dashboard={figures} branch={branch} />
      </div>
    </>
  )
}
