import { Button } from '@blueprintjs/core'
import { History, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { HistoryDialog } from '#client/parts/record/HistoryDialog.tsx'
import { failedTo } from '#client/relay/failedTo.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { midSentence } from './midSentence.ts'
import { NewerRow } from './NewerRow.tsx'
import type { SettingRow, SettingView } from './setting.ts'
import { settingTexts } from './settingTexts.ts'
import { useHeldRow } from './useHeldRow.ts'
import { WhereUsed } from './WhereUsed.tsx'

type Props<Row extends SettingRow> = { view: SettingView<Row>; row: Row; onRemoved: () => void }

/**
 * Edits or deletes a row. Says so if somebody else changed it in the meantime, and keeps what was
 * typed.
 */
export function EditRow<Row extends SettingRow>({ view, row, onRemoved }: Props<Row>) {
  const t = useTexts(settingTexts)
  const p = useProblemText()
  const { held, take, newer, own, version, onSaved } = useHeldRow(row)
  const [asked, setAsked] = useState<'remove' | 'history' | null>(null)
  const [used, setUsed] = useState(false)
  const { what, commands } = view
  const key = view.keyOf(held)
  const name = (view.nameOf ?? view.keyOf)(row)

  const save = async (values: Record<string, unknown>) => {
    const outcome = await commands.update({ key, version, ...values } as never, { quiet: true })
    if (!outcome.ok) return failedTo('saveFailed', what, outcome)
    onSaved(version)
    showToast('ok', p('saved', { what }))
    return outcome
  }
  const remove = async () => {
    const outcome = failedTo(
      'removeFailed',
      what,
      await commands.remove({ key, version: row.version } as never, { quiet: true }),
    )
    setAsked(null)
    if (!outcome.ok) return showToast('bad', outcome.problem.message)
    showToast('ok', p('removed', { what }))
    onRemoved()
  }

  const locked = view.locked?.(row)
  const history = (
    <Button icon={<History />} text={t('history')} onClick={() => setAsked('history')} />
  )

  return (
    <>
      {locked ? (
        <>
          {locked}
          <div className="ik-form-buttons">{history}</div>
        </>
      ) : (
        <RuleForm
          version={held.version}
          schema={view.rules.edit}
          defaults={view.valuesOf(held)}
          submit={t('save')}
          guard="key"
          onSubmit={save}
          aside={
            <>
              {history}
              {view.mayRemove?.(row) !== false && (
                <Button
                  icon={<Trash />}
                  intent="danger"
                  variant="outlined"
                  text={t('remove')}
                  onClick={() => {
                    setUsed(false)
                    setAsked('remove')
                  }}
                />
              )}
            </>
          }
        >
          <NewerRow newer={newer} own={own} onTake={take} />
          {view.fields(row)}
        </RuleForm>
      )}
      {view.details?.(row)}
      <ConfirmDialog
        open={asked === 'remove'}
        title={t('removeTitle', { what: midSentence(what), name })}
        confirm={t('remove')}
        held={used}
        onConfirm={remove}
        onClose={() => setAsked(null)}
      >
        <p>{t('removeBody')}</p>
        {view.table && asked === 'remove' && (
          <WhereUsed table={view.table} of={key} onFound={setUsed} />
        )}
      </ConfirmDialog>
      {asked === 'history' && (
        <HistoryDialog id={row.id} name={name} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
