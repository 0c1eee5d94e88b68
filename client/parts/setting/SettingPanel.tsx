import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { EditRow } from './EditRow.tsx'
import { midSentence, sentence } from './midSentence.ts'
import { NewRow } from './NewRow.tsx'
import type { SettingRow, SettingView } from './setting.ts'
import { settingTexts } from './settingTexts.ts'

type Props<Row extends SettingRow> = {
  view: SettingView<Row>
  chosen: string | null
  onChoose: (row: Row | null) => void
  /** Called when rows were added or removed. */
  onMoreOrLess: () => void
}

/** The form beside the table, for a new row or the chosen one. */
export function SettingPanel<Row extends SettingRow>({
  view,
  chosen,
  onChoose,
  onMoreOrLess,
}: Props<Row>) {
  const t = useTexts(settingTexts)
  const { what } = view
  const row = view.rows.find((each) => view.keyOf(each) === chosen) ?? null
  const add = sentence(t('add', { what: midSentence(what) }))
  // A record that has a screen of its own to be added is added from the header (SettingScreen.tsx).
  const startNew = view.newScreen ? undefined : (
    <Button size="small" icon={<Plus />} text={t('startNew')} onClick={() => onChoose(null)} />
  )
  if (chosen === null) {
    return (
      <Panel title={add} className="ik-setting-panel">
        <NewRow view={view} onAdded={onMoreOrLess} />
      </Panel>
    )
  }
  if (row === null) {
    return (
      <Panel title={what} className="ik-setting-panel" aside={startNew}>
        <Notice title={t('gone', { what })}>{t('goneHint')}</Notice>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('edit', { what, name: (view.nameOf ?? view.keyOf)(row) })}
      className="ik-setting-panel"
      aside={startNew}
    >
      <EditRow
        key={chosen}
        view={view}
        row={row}
        onRemoved={() => {
          onMoreOrLess()
          onChoose(null)
        }}
      />
    </Panel>
  )
}
