import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { ManyDialog } from '#client/parts/many/ManyDialog.tsx'
import { useTexts } from '#client/state/texts.ts'
import type { SettingRow, SettingView } from './setting.ts'
import { settingTexts } from './settingTexts.ts'

type Props<Row extends SettingRow> = { view: SettingView<Row>; rows: readonly Row[]; onDone: () => void }

/** Deletes the rows selected; one that something still needs stays, and it is said what needs it. */
export function RemoveMany<Row extends SettingRow>({ view, rows, onDone }: Props<Row>) {
  const t = useTexts(settingTexts)
  const [asked, setAsked] = useState(false)
  const n = rows.length
  return (
    <>
      <Button
        size="small"
        icon={<Trash />}
        intent="danger"
        variant="outlined"
        text={t('removeMany')}
        onClick={() => setAsked(true)}
      />
      {asked && (
        <ManyDialog
          title={t('removeManyTitle', { n })}
          confirm={t('removeManyConfirm', { n })}
          intent="danger"
          rows={rows}
          nameOf={view.nameOf ?? view.keyOf}
          run={(row) => view.commands.remove({ key: view.keyOf(row), version: row.version } as never, { quiet: true })}
          done={(count) => t('removedMany', { n: count })}
          onClose={(done) => {
            setAsked(false)
            if (done.length > 0) onDone()
          }}
        >
          <p>{t('removeManyBody')}</p>
        </ManyDialog>
      )}
    </>
  )
}
