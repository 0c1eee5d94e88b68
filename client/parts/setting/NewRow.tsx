import { failedTo } from '#client/relay/failedTo.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import type { NewRowView, SettingRow } from './setting.ts'
import { settingTexts } from './settingTexts.ts'

/** Adds rows one after another. */
export function NewRow<Row extends SettingRow>({
  view,
  onAdded,
}: {
  view: NewRowView<Row>
  onAdded: (values: Record<string, unknown>) => void
}) {
  const t = useTexts(settingTexts)
  const p = useProblemText()
  const { rules, commands, what } = view
  return (
    <RuleForm
      schema={rules.create}
      defaults={view.valuesOf(null)}
      submit={t('create')}
      resetOnSuccess
      guard="key"
      onSubmit={async (values) => {
        const outcome = await commands.create(values as never, { quiet: true })
        if (!outcome.ok) return failedTo('saveFailed', what, outcome)
        showToast('ok', p('saved', { what }))
        onAdded(values)
        return outcome
      }}
    >
      {view.fields(null)}
    </RuleForm>
  )
}
