import { CloseButton } from '#client/parts/CloseButton.tsx'
import { useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { EditRow } from './EditRow.tsx'
import { midSentence, sentence } from './midSentence.ts'
import { NewRow } from './NewRow.tsx'
import { newRowKey, type SettingRow, type SettingView } from './setting.ts'
import { settingTexts } from './settingTexts.ts'

type Props<Row extends SettingRow> = {
  view: SettingView<Row>
  /** The key of the row, or that of a new one. */
  chosen: string
  onClose: () => void
  /** Called when rows were added or removed. */
  onMoreOrLess: () => void
}

/** The form beside the table, for a new row or the opened one. */
export function SettingPanel<Row extends SettingRow>({
  view,
  chosen,
  onClose,
  onMoreOrLess,
}: Props<Row>) {
  const t = useTexts(settingTexts)
  const { what } = view
  const row = view.rows.find((each) => view.keyOf(each) === chosen) ?? null
  const add = sentence(t('add', { what: midSentence(what) }))
  const close = <CloseButton label={t('close')} onClose={onClose} />
  if (chosen === newRowKey) {
    return (
      <Panel title={add} className="ik-setting-panel" aside={close}>
        <NewRow view={view} onAdded={onMoreOrLess} />
      </Panel>
    )
  }
  if (row === null) {
    return (
      <Panel title={what} className="ik-setting-panel" aside={close}>
        <Notice title={t('gone', { what })}>{t('goneHint')}</Notice>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('edit', { what, name: (view.nameOf ?? view.keyOf)(row) })}
      className="ik-setting-panel"
      aside={close}
    >
      <EditRow
        key={chosen}
        view={view}
        row={row}
        onRemoved={() => {
          onMoreOrLess()
          onClose()
        }}
      />
    </Panel>
  )
}
