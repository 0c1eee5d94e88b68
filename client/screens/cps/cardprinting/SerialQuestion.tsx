import { z } from 'zod'
import { cardSn, chipSn } from '#domain/serials.ts'
import type { DeviceQuestion } from '#client/devices/devices.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  cardSn: ['Card serial', 'Nombor siri kad'],
  cardSnHint: ['Print it, then confirm with Enter or scan the card', 'Cetak, kemudian sahkan dengan Enter atau imbas kad'],
  chipSn: ['Chip serial', 'Nombor siri cip'],
  chipSnHint: ['Scan it, or type it from the reader', 'Imbas, atau taip daripada pembaca'],
  confirm: ['Confirm', 'Sahkan'],
} as const

const rules = { cardSn: z.object({ serial: cardSn }), chipSn: z.object({ serial: chipSn }) }

type Props = {
  question: DeviceQuestion
  /** Whose card it is. */
  about: { readonly applicationNo: string; readonly name: string } | undefined
  onStop: () => void
}

/** What the operator answers where no device bridge does. */
export function SerialQuestion({ question, about, onStop }: Props) {
  const t = useTexts(text)
  const { kind, jobId, proposed } = question
  return (
    // The proposal is selected: a scan takes its place, Enter confirms it. Escape stops.
    <div
      className="ik-cp-question"
      onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      onKeyDown={(event) => event.key === 'Escape' && onStop()}
      role="presentation"
    >
      {about && (
        <strong>
          {about.name} · <span className="ik-code">{about.applicationNo}</span>
        </strong>
      )}
      <RuleForm
        key={`${jobId} ${kind}`}
        schema={rules[kind]}
        defaults={{ serial: proposed }}
        onSubmit={async ({ serial }) => question.answer(serial)}
        submit={t('confirm')}
        guard={false}
      >
        <TextField name="serial" label={t(kind)} hint={t(`${kind}Hint`)} autoFocus code />
      </RuleForm>
    </div>
  )
}
