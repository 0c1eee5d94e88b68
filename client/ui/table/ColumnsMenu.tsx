import { Button, ButtonGroup, Checkbox } from '@blueprintjs/core'
import { ChevronDown, ChevronUp, Minus, ColumnLayout, Pin, Plus } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { Column } from './column.ts'
import { ToolButton } from './ToolButton.tsx'
import type { ColumnsChosen } from './useColumns.ts'

const text = defineMessages({
  columns: { id: 'kit.table.ColumnsMenu.columns', defaultMessage: 'Columns' },
  reset: { id: 'kit.table.ColumnsMenu.reset', defaultMessage: 'Reset to default' },
  earlier: { id: 'kit.table.ColumnsMenu.earlier', defaultMessage: 'Move {column} to the left' },
  later: { id: 'kit.table.ColumnsMenu.later', defaultMessage: 'Move {column} to the right' },
  narrower: { id: 'kit.table.ColumnsMenu.narrower', defaultMessage: 'Make {column} narrower' },
  wider: { id: 'kit.table.ColumnsMenu.wider', defaultMessage: 'Make {column} wider' },
  freeze: {
    id: 'kit.table.ColumnsMenu.freeze',
    defaultMessage: 'Keep the columns up to {column} in place',
  },
})

const stepPx = 30

type Props<Row> = {
  columns: readonly Column<Row>[]
  chosen: ColumnsChosen<Row>
  widths: readonly number[]
}

/** Chooses the visible columns, their order and widths, and the frozen ones, all by keyboard. */
export function ColumnsMenu<Row>({ columns, chosen, widths }: Props<Row>) {
  const t = useTexts(text)
  const { shown, frozen } = chosen
  const row = (column: Column<Row>, at: number) => {
    const named = { column: column.title }
    const act = (
      key: 'earlier' | 'later' | 'narrower' | 'wider',
      icon: ReactElement,
      onClick: () => void,
      disabled = false,
    ) => <IconButton size="small" icon={icon} label={t(key, named)} {...{ onClick, disabled }} />
    const resize = (by: number) => chosen.resize(column.id, (widths[at] ?? 0) + by)
    return (
      <div key={column.id} className="ik-column">
        <Checkbox
          label={column.title}
          checked={at >= 0}
          disabled={column.hideable === false || (shown.length === 1 && at === 0)}
          onChange={() => chosen.toggle(column.id)}
        />
        {at >= 0 && (
          <ButtonGroup variant="minimal">
            {act('earlier', <ChevronUp />, () => chosen.move(column.id, at - 1), at === 0)}
            {act(
              'later',
              <ChevronDown />,
              () => chosen.move(column.id, at + 1),
              at === shown.length - 1,
            )}
            {act('narrower', <Minus />, () => resize(-stepPx))}
            {act('wider', <Plus />, () => resize(stepPx))}
            <IconButton
              size="small"
              icon={<Pin />}
              active={at < frozen}
              aria-pressed={at < frozen}
              label={t('freeze', named)}
              onClick={() => chosen.freeze(at < frozen ? at : at + 1)}
            />
          </ButtonGroup>
        )}
      </div>
    )
  }
  return (
    <DropDown
      content={
        <fieldset className="ik-columns">
          <legend>{t('columns')}</legend>
          {shown.map(row)}
          {columns.filter((column) => !shown.includes(column)).map((column) => row(column, -1))}
          {chosen.changed && (
            <Button size="small" variant="minimal" text={t('reset')} onClick={chosen.reset} />
          )}
        </fieldset>
      }
    >
      <ToolButton icon={<ColumnLayout />} label={t('columns')} />
    </DropDown>
  )
}
