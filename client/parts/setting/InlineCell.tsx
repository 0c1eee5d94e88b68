import type { KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '#client/state/texts.ts'
import type { InlineEdit, SettingRow, SettingView } from './setting.ts'
import { settingTexts } from './settingTexts.ts'
import { useInlineEdit } from './useInlineEdit.ts'

type Props<Row extends SettingRow> = {
  view: SettingView<Row>
  row: Row
  edit: InlineEdit
  /** The column's title. */
  title: string
  /** The value as the list shows it. */
  children: ReactNode
}
type Field = HTMLInputElement | HTMLSelectElement

/**
 * A cell whose value is changed in place: by a click, or by F2 on its row. Enter or leaving the
 * field saves it; Escape keeps the value before.
 */
export function InlineCell<Row extends SettingRow>(props: Props<Row>) {
  const { view, row, edit, title, children } = props
  const t = useTexts(settingTexts)
  const { initial, isRefused, begin, end, save } = useInlineEdit(view, edit, title)
  if (initial === null)
    return (
      <button
        type="button"
        className="ik-inline"
        tabIndex={-1}
        title={t('inline', { title })}
        onClick={() => begin(row)}
      >
        {children}
      </button>
    )

  const onKeyDown = async (event: KeyboardEvent<Field>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const field = event.currentTarget
    const line = field.closest('tr')
    if (event.key === 'Escape') end()
    else if (!(await save(field.value))) return
    line?.focus()
  }
  const field = {
    className: 'bp6-input ik-inline-field',
    'aria-label': `${title}, ${(view.nameOf ?? view.keyOf)(row)}`,
    'aria-invalid': isRefused,
    autoFocus: true,
    defaultValue: initial,
    onKeyDown: (event: KeyboardEvent<Field>) => void onKeyDown(event),
    onBlur: ({ currentTarget }: { currentTarget: Field }) => void save(currentTarget.value),
  }
  if (edit.kind === 'choice')
    return (
      <select {...field}>
        {edit.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  const inputMode = edit.kind === 'number' ? 'numeric' : undefined
  return (
    <input
      {...field}
      inputMode={inputMode}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
