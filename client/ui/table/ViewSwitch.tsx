import { Button, ButtonGroup } from '@blueprintjs/core'
import { GridView, Properties } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import type { TableView } from './useTableView.ts'

const text = defineMessages({
  view: { id: 'kit.table.ViewSwitch.view', defaultMessage: 'How the rows show' },
  grid: { id: 'kit.table.ViewSwitch.grid', defaultMessage: 'Grid' },
  table: { id: 'kit.table.ViewSwitch.table', defaultMessage: 'Table' },
})
const icons = { grid: <GridView />, table: <Properties /> }

/** Switches between the table for reading and the grid for working. */
export function ViewSwitch({
  view,
  onChange,
}: {
  view: TableView
  onChange: (view: TableView) => void
}) {
  const t = useTexts(text)
  return (
    <ButtonGroup role="group" aria-label={t('view')}>
      {(['grid', 'table'] as const).map((each) => (
        <Button
          key={each}
          icon={icons[each]}
          text={t(each)}
          active={view === each}
          aria-pressed={view === each}
          onClick={() => onChange(each)}
        />
      ))}
    </ButtonGroup>
  )
}
