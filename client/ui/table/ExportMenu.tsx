import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { CaretDown, Export, Print, Th } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useFormats } from '../formats.ts'
import { DropDown } from '../DropDown.tsx'
import { useTexts } from '../texts.ts'

const text = {
  export: ['Export', 'Eksport'],
  csv: ['This view as .csv', 'Paparan ini sebagai .csv'],
  print: ['Print this view', 'Cetak paparan ini'],
  progress: ['Loading rows: {n}', 'Memuatkan baris: {n}'],
  cancel: ['Cancel', 'Batal'],
} as const

type Props = {
  running: boolean
  rows: number
  onRun: (task: 'csv' | 'print') => void
  onCancel: () => void
  /** MenuItems that lead to files the server writes. */
  links?: ReactNode
}

/** Takes the view out of the product: .csv, print, and what the server offers. */
export function ExportMenu({ running, rows, onRun, onCancel, links }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  if (running) {
    return (
      <span className="ik-row" role="status">
        {t('progress', { n: format.count(rows) })}
        <Button text={t('cancel')} onClick={onCancel} />
      </span>
    )
  }
  return (
    <DropDown
      content={
        <Menu>
          <MenuItem icon={<Th />} text={t('csv')} onClick={() => onRun('csv')} />
          <MenuItem icon={<Print />} text={t('print')} onClick={() => onRun('print')} />
          {links}
        </Menu>
      }
    >
      <Button text={t('export')} icon={<Export />} endIcon={<CaretDown />} />
    </DropDown>
  )
}
