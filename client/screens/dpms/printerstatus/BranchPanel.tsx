import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useRefocus } from '#client/ui/focus/useRefocus.ts'
import { Panel } from '#client/ui/Panel.tsx'
import type { BoardStation } from '#domain/station/board.ts'
import { StandingCounts } from './StandingCounts.tsx'
import { StationCard } from './StationCard.tsx'
import { troubleFirst } from './troubleFirst.ts'
import type { Days } from './useDays.ts'
import type { StationBranch } from './useStationBranches.ts'

const text = defineMessages({
  title: { id: 'dpms.printerstatus.BranchPanel.title', defaultMessage: '{code} · {name}' },
  none: {
    id: 'dpms.printerstatus.BranchPanel.none',
    defaultMessage: 'This branch has no stations',
  },
})

type Props = {
  stations: readonly BoardStation[]
  branches: readonly StationBranch[]
  branch: string | null
  days: Days
  now: Date
  selected: string | null
  /** The number of unresolved incidents by station. */
  incidents: ReadonlyMap<string, number>
  onBranch: (code: string | null) => void
  onSelect: (stationId: string | null) => void
}

/** Shows the branches by the states of their stations, or the stations of the chosen branch. */
export function BranchPanel({
  stations,
  branches,
  branch,
  days,
  now,
  selected,
  incidents,
  onBranch,
  onSelect,
}: Props) {
  const t = useTexts(text)
  // To the way back, or to the branch just left.
  useRefocus(branch, (left) =>
    document.querySelector<HTMLElement>(
      branch === null
        ? `[data-branch="${CSS.escape(left ?? '')}"]`
        : '.ik-printers-panel header button',
    ),
  )
  const own = (code: string) => stations.filter(({ branchCode }) => branchCode === code)
  const chosen = branches.find(({ code }) => code === branch)
  if (!chosen) {
    return (
      <Panel title={t(term.branches)} className="ik-printers-panel">
        <ul className="ik-printers-branches">
          {troubleFirst(branches, stations)
            .filter(({ code }) => own(code).length > 0)
            .map(({ code, name }) => (
              <li key={code}>
                <button
                  type="button"
                  className="ik-printer"
                  data-branch={code}
                  onClick={() => onBranch(code)}
                >
                  <span className="ik-printer-line">
                    <strong>{t('title', { code, name })}</strong>
                    <StandingCounts stations={own(code)} />
                  </span>
                </button>
              </li>
            ))}
        </ul>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('title', { code: chosen.code, name: chosen.name })}
      className="ik-printers-panel"
      aside={
        branches.length > 1 && (
          <Button
            size="small"
            variant="minimal"
            icon={<ArrowLeft />}
            text={t(term.allBranches)}
            onClick={() => onBranch(null)}
          />
        )
      }
    >
      {own(chosen.code).length === 0 && <p className="ik-chart-empty">{t('none')}</p>}
      <ul className="ik-printers-branches">
        {own(chosen.code).map((station) => (
          <StationCard
            key={station.stationId}
            station={station}
            days={days}
            now={now}
            chosen={selected === station.stationId}
            incidents={incidents.get(station.stationId) ?? 0}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </Panel>
  )
}
