import { Button, Menu, MenuItem } from '@blueprintjs/core'
import {
  ArrowLeft,
  ArrowRight,
  CaretDown,
  CaretUp,
  CollapseAll,
  ExpandAll,
  More,
} from '@blueprintjs/icons'
import type { KeyboardEvent, ReactElement } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { ColumnTitle } from '#client/ui/explain/ColumnTitle.tsx'

const text = defineMessages({
  about: { id: 'kit.grid.GridHeader.about', defaultMessage: 'Column {title}' },
  left: { id: 'kit.grid.GridHeader.left', defaultMessage: 'Move left' },
  right: { id: 'kit.grid.GridHeader.right', defaultMessage: 'Move right' },
  wider: { id: 'kit.grid.GridHeader.wider', defaultMessage: 'Wider' },
  narrower: { id: 'kit.grid.GridHeader.narrower', defaultMessage: 'Narrower' },
})

export type ColumnChange = 'left' | 'right' | 'wider' | 'narrower'
const changes: Record<ColumnChange, ReactElement> = {
  left: <ArrowLeft />,
  right: <ArrowRight />,
  wider: <ExpandAll />,
  narrower: <CollapseAll />,
}

type Props = {
  title: string
  help?: string | undefined
  /** The direction in which the column is sorted. */
  sorted?: 'ascending' | 'descending' | undefined
  onSort?: (() => void) | undefined
  onChange: (change: ColumnChange) => void
}

/**
 * The grid handles keys that are pressed inside it. Enter and the arrow keys belong to this button
 * and its menu.
 */
const own = (event: KeyboardEvent) => event.stopPropagation()

/** Shows a column's title, which sorts, and a menu that resizes and moves it without dragging. */
export function GridHeader({ title, help, sorted, onSort, onChange }: Props) {
  const t = useTexts(text)
  const mark = sorted && (sorted === 'ascending' ? <CaretUp /> : <CaretDown />)
  return (
    <div className="ik-grid-head" role="presentation" onKeyDown={own}>
      <ColumnTitle
        title={title}
        help={help}
        mark={mark}
        pressed={sorted !== undefined}
        onSort={onSort}
      />
      <DropDown
        content={
          <Menu>
            {(Object.keys(changes) as ColumnChange[]).map((change) => (
              <MenuItem
                key={change}
                icon={changes[change]}
                text={t(change)}
                onClick={() => onChange(change)}
              />
            ))}
          </Menu>
        }
      >
        <Button
          size="small"
          variant="minimal"
          icon={<More size={12} />}
          aria-label={t('about', { title })}
        />
      </DropDown>
    </div>
  )
}
