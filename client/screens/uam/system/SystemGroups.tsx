import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  SystemGroups_status$data,
  SystemGroups_status$key,
} from '#client/__generated__/SystemGroups_status.graphql.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { screenTitle } from '#client/state/screenTitle.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { Panel } from '#client/ui/Panel.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { camelOf } from '#domain/enumCase.ts'
import { systemLevelRows } from '#domain/system/levels.ts'
import { systemGroupNames, type SystemGroup } from '#domain/system/systemLines.ts'

const text = defineMessages({
  part: { id: 'uam.system.SystemGroups.part', defaultMessage: 'Part' },
  sentence: { id: 'uam.system.SystemGroups.sentence', defaultMessage: 'How it is' },
  help: { id: 'uam.system.SystemGroups.help', defaultMessage: 'What helps' },
  runbook: { id: 'uam.system.SystemGroups.runbook', defaultMessage: 'Runbook: {section}' },
})

const fragment = graphql`
  fragment SystemGroups_status on SystemStatus {
    lines {
      line
      group
      name
      level
      sentence
      runbook
      screen
    }
  }
`
type Line = SystemGroups_status$data['lines'][number]

/**
 * Shows the lines of each group: the state, a sentence, and the section of the runbook or the
 * screen that helps.
 */
export function SystemGroups({ status }: { status: SystemGroups_status$key }) {
  const say = useSay()
  const { lines } = useFragment(fragment, status)
  const columns = useLineColumns()
  return (
    <div className="ik-system">
      {[...new Set(lines.map(({ group }) => group))].map((group) => {
        const title = say(systemGroupNames[camelOf(group) as SystemGroup])
        return (
          <Panel key={group} title={title}>
            <SmallTable
              label={title}
              rows={lines.filter((line) => line.group === group)}
              rowId={({ line }) => line}
              columns={columns}
            />
          </Panel>
        )
      })}
    </div>
  )
}

function useLineColumns(): Column<Line>[] {
  const t = useTexts(text)
  const say = useSay()
  const stateColumn = useStateColumn(systemLevelRows)
  return useMemo(
    () => [
      { id: 'part', title: t('part'), kind: 'text', value: ({ name }) => name },
      stateColumn({ id: 'state', title: t(term.status) }, ({ level }) => level),
      { id: 'sentence', title: t('sentence'), kind: 'text', value: ({ sentence }) => sentence },
      {
        id: 'help',
        title: t('help'),
        kind: 'text',
        value: ({ runbook }) => runbook,
        cell: ({ runbook, screen }) => (
          <>
            {screen && <Link to={screen}>{say(screenTitle(screen))}</Link>}
            {runbook && <span className="ik-muted">{t('runbook', { section: runbook })}</span>}
          </>
        ),
      },
    ],
    [t, say, stateColumn],
  )
}
