import { defineMessages } from 'react-intl'
import { z } from 'zod'
import type { DeviceQuestion } from '#client/devices/devices.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { chipSn } from '#domain/serials.ts'

const text = defineMessages({
  hint: {
    id: 'cps.stationcardreader.HandRead.hint',
    defaultMessage: 'Scan a card’s chip serial, or type it. Escape leaves it.',
  },
  take: { id: 'cps.stationcardreader.HandRead.take', defaultMessage: 'Take it' },
})

const rules = z.object({ serial: chipSn })

/** Asks for a scanned or typed serial if no reader is assigned, as in production. */
export function HandRead({ question, onStop }: { question: DeviceQuestion; onStop: () => void }) {
  const t = useTexts(text)
  return (
    <div onKeyDown={(event) => event.key === 'Escape' && onStop()} role="presentation">
      <RuleForm
        schema={rules}
        defaults={{ serial: '' }}
        onSubmit={async ({ serial }) => question.answer(serial)}
        submit={t('take')}
        onCancel={onStop}
        guard={false}
      >
        <TextField
          name="serial"
          scan="enter"
          label={t(term.chipSn)}
          hint={t('hint')}
          autoFocus
          code
        />
      </RuleForm>
    </div>
  )
}
