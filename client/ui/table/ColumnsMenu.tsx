import { Button, Checkbox } from '@blueprintjs/core'
import { CaretDown, Cog } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import type { Column } from './column.ts'

const text = defineMessages({
  columns: { id: 'kit.table.ColumnsMenu.columns', defaultMessage: 'Columns' },
  reset: { id: 'kit.table.ColumnsMenu.reset', defaultMessage: 'As at first' },
})

type Props<Row> = {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  onToggle: (id: string) => void
  onReset: () => void
  changed: boolean
}

/** Which columns show. */
export function ColumnsMenu<Row>({ columns, shown, onToggle, onReset, changed }: Props<Row>) {
  const t = useTexts(text)
  return (
    <DropDown
      content={
        <fieldset className="ik-columns">
          <legend>{t('columns')}</legend>
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={column.title}
              checked={shown.includes(column)}
              disabled={column.hideable === false || (shown.length === 1 && shown.includes(column))}
              onChange={() => onToggle(column.id)}
            />
          ))}
          {changed && <Button size="small" variant="minimal" text={t('reset')} onClick={onReset} />}
        </fieldset>
      }
    >
      <Button text={t('columns')} icon={<Cog />} endIcon={<CaretDown />} />
    </DropDown>
  )
}
