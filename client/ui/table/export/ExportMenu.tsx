import { Button, Menu, MenuItem, ProgressBar } from '@blueprintjs/core'
import { Download, Print, Th, ThList } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { ToolButton } from '#client/ui/table/ToolButton.tsx'
import type { ExportStage, ExportTask } from './useExport.ts'

const text = defineMessages({
  export: { id: 'kit.table.ExportMenu.export', defaultMessage: 'Export' },
  xlsx: { id: 'kit.table.ExportMenu.xlsx', defaultMessage: 'This view as .xlsx' },
  csv: { id: 'kit.table.ExportMenu.csv', defaultMessage: 'This view as .csv' },
  print: { id: 'kit.table.ExportMenu.print', defaultMessage: 'Print this view' },
  loading: { id: 'kit.table.ExportMenu.loading', defaultMessage: 'Loading rows: {n}' },
  writing: { id: 'kit.table.ExportMenu.writing', defaultMessage: 'Writing rows: {n}' },
})

type Props = {
  /** The running step, if any. */
  running: ExportStage | null
  rows: number
  /** The total number of rows, if known. */
  total: number | null
  onRun: (task: ExportTask) => void
  onCancel: () => void
  /** MenuItems for files that the server writes. */
  links?: ReactNode
}

/** Exports the view: .xlsx, .csv, print, and the server's files. */
export function ExportMenu({ running, rows, total, onRun, onCancel, links }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  if (running) {
    return (
      <span className="ik-row" role="status">
        {t(running, { n: format.count(rows) })}
        <ProgressBar
          intent="primary"
          aria-label={t('export')}
          value={running === 'loading' && total ? Math.min(rows / total, 1) : undefined}
        />
        <Button text={t(term.cancel)} onClick={onCancel} />
      </span>
    )
  }
  return (
    <DropDown
      content={
        <Menu>
          <MenuItem icon={<Th />} text={t('xlsx')} onClick={() => onRun('xlsx')} />
          <MenuItem icon={<ThList />} text={t('csv')} onClick={() => onRun('csv')} />
          <MenuItem icon={<Print />} text={t('print')} onClick={() => onRun('print')} />
          {links}
        </Menu>
      }
    >
      <ToolButton icon={<Download />} label={t('export')} />
    </DropDown>
  )
}
