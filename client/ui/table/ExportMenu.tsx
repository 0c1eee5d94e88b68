import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { CaretDown, Export, Print, Th, ThList } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useFormats } from '../formats.ts'
import { DropDown } from '../DropDown.tsx'
import { useTexts } from '../texts.ts'
import type { ExportStage, ExportTask } from './useExport.ts'

const text = {
  export: ['Export', 'Eksport'],
  xlsx: ['This view as .xlsx', 'Paparan ini sebagai .xlsx'],
  csv: ['This view as .csv', 'Paparan ini sebagai .csv'],
  print: ['Print this view', 'Cetak paparan ini'],
  loading: ['Loading rows: {n}', 'Memuatkan baris: {n}'],
  writing: ['Writing rows: {n}', 'Menulis baris: {n}'],
  cancel: ['Cancel', 'Batal'],
} as const

type Props = {
  /** What goes on, where something does. */
  running: ExportStage | null
  rows: number
  onRun: (task: ExportTask) => void
  onCancel: () => void
  /** MenuItems that lead to files the server writes. */
  links?: ReactNode
}

/** Takes the view out of the product: .xlsx, .csv, print, and what the server offers. */
export function ExportMenu({ running, rows, onRun, onCancel, links }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  if (running) {
    return (
      <span className="ik-row" role="status">
        {t(running, { n: format.count(rows) })}
        <Button text={t('cancel')} onClick={onCancel} />
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
      <Button text={t('export')} icon={<Export />} endIcon={<CaretDown />} />
    </DropDown>
  )
}
