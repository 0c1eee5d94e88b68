import { Trash } from '@blueprintjs/icons'
import { ManyButton } from '#client/parts/many/ManyButton.tsx'
import { useTexts } from '#client/state/texts.ts'
import type { SettingRow, SettingView } from './setting.ts'
import { settingTexts } from './settingTexts.ts'

type Props<Row extends SettingRow> = {
  view: SettingView<Row>
  rows: readonly Row[]
  onDone: () => void
}

/** Deletes the selected rows. A row that is still in use stays, with the reason. */
export function RemoveMany<Row extends SettingRow>({ view, rows, onDone }: Props<Row>) {
  const t = useTexts(settingTexts)
  const n = rows.length
  return (
    <ManyButton
      icon={<Trash />}
      text={t('removeMany')}
      title={t('removeManyTitle', { n })}
      confirm={t('removeManyConfirm', { n })}
      intent="danger"
      rows={rows}
      nameOf={view.nameOf ?? view.keyOf}
      run={(row) =>
        view.commands.remove({ key: view.keyOf(row), version: row.version } as never, {
          quiet: true,
        })
      }
      done={(count) => t('removedMany', { n: count })}
      onDone={onDone}
    >
      <p>{t('removeManyBody')}</p>
    </ManyButton>
  )
}
